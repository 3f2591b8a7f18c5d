"""``make texts``: every message of the house and of each game into its catalogues, one for each language.

``PACKAGE/locale/LANGUAGE.po`` holds translations as gettext knows them, without numbers of lines, hosts or
addresses. New messages come in untranslated, messages that are said no more go out, nothing is guessed. Another
language begins with ``python -m tests.locale.texts CODE``.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from roost.core.words import ENGLISH
from roost.languages import languages

SOURCE: Final = Path(__file__).parents[2] / "src"
HOUSE: Final = SOURCE / "roost"
METHODS: Final = [("**.py", "python"), ("**.html", "jinja2"), ("**.svg", "jinja2")]
OPTIONS: Final = {"**.html": {"trim_blocks": "true", "lstrip_blocks": "true"}}
KEYWORDS: Final = {**DEFAULT_KEYWORDS, "n_": (1, 2), "sentence": None, "unsaid": None}
NOTES: Final = ("Note:",)  # comments in the code that are meant for translators


def packages() -> list[Path]:
    """The folders that have texts of their own: the house, then each game."""
    return [HOUSE, *(folder for folder in sorted((HOUSE / "games").iterdir()) if (folder / "words.py").exists())]


def is_of_another(folder: str, package: Path) -> bool:
    """Whether a folder below a package has its texts elsewhere, or none."""
    return package == HOUSE and Path(folder) == HOUSE / "games"


def extracted(package: Path) -> Catalog:
    """Every message that a package says now."""
    found = Catalog()
    walked = extract_from_dir(
        package,
        METHODS,
        OPTIONS,
        KEYWORDS,
        NOTES,
        directory_filter=lambda folder: not is_of_another(folder, package) and Path(folder).name != "art",
    )
    for file, _, message, comments, context in walked:
        place = (package / file).relative_to(SOURCE).as_posix()
        found.add(message, locations=[(place, 1)], auto_comments=comments, context=context)
    return found


def catalogue_file(package: Path, language: str) -> Path:
    return package / "locale" / f"{language}.po"


def kept(package: Path, language: str) -> Catalog:
    """What has been translated so far."""
    file = catalogue_file(package, language)
    if not file.exists():
        return Catalog(locale=language)
    return read_po(BytesIO(file.read_bytes()), locale=language)


def brought_up_to_date(package: Path, language: str) -> Catalog:
    """The catalogue with today's messages and the translations they already have."""
    catalogue = kept(package, language)
    catalogue.update(extracted(package), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def as_file(catalogue: Catalog, language: str) -> str:
    """A catalogue as it lies in the folder: nothing in it changes but texts."""
    written = BytesIO()
    for message in catalogue:
        message.locations = sorted({(file, 1) for file, _ in message.locations})
    write_po(written, catalogue, width=110, omit_header=True, sort_by_file=True, include_lineno=False)
    plural = get_plural(language)
    header = [
        f"Language: {language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: nplurals={plural.num_plurals}; plural={plural.plural_expr};",
    ]
    lines = "".join(f'"{line}\\n"\n' for line in header)
    return f'msgid ""\nmsgstr ""\n{lines}\n{written.getvalue().decode("utf-8").strip()}\n'


def write(language: str) -> None:
    """Bring the catalogues of a language up to date."""
    for package in packages():
        file = catalogue_file(package, language)
        file.parent.mkdir(exist_ok=True)
        catalogue = brought_up_to_date(package, language)
        file.write_text(as_file(catalogue, language), "utf-8")
        missing = [message.id for message in catalogue if message.id and not is_translated(message.string)]
        print(f"{file.relative_to(SOURCE)}: {len(catalogue)} messages, {len(missing)} not translated")  # noqa: T201


def is_translated(text: str | tuple[str, ...] | list[str] | None) -> bool:
    """Whether every form of a message has words."""
    return bool(text) if isinstance(text, str) else all(text or [""])


if __name__ == "__main__":
    for code in sys.argv[1:] or [language for language in languages() if language != ENGLISH]:
        write(code)
