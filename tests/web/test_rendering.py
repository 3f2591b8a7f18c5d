"""What a page costs the server."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from jinja2 import Environment
from markupsafe import Markup

from roost.drawing import Templates
from roost.host.live_table import LiveTable
from roost.web import pages
from roost.web.live import fragment
from tests.tables.scene import three_play


def test_those_who_look_on_share_one_rendering_until_there_is_news() -> None:
    live = LiveTable(three_play().table)
    with patch.object(pages, "table_fragment", return_value="<div></div>") as rendered:
        for person in ("zoe", "yan", "xenia"):
            fragment(live, person, "en")
        live.wake()
        fragment(live, "zoe", "en")

    assert rendered.call_count == 2


def test_the_pages_of_one_person_share_one_rendering_until_there_is_news() -> None:
    live = LiveTable(three_play().table)
    with patch.object(pages, "table_fragment", return_value="<div></div>") as rendered:
        for _ in range(3):
            fragment(live, "secret-Anna", "en")
        live.wake()
        fragment(live, "secret-Anna", "en")

    assert rendered.call_count == 2


@pytest.mark.parametrize(
    "value", ["<&'\">", "a", 5, -1, 0.25, True, None, Markup("<b>"), [1, "<"], ("a",), {"<": 1}, 1e30]
)
def test_a_value_stands_in_a_page_as_jinja_would_write_it(value: object) -> None:
    page = "{{ value }} {% set x %}<{{ value }}>{% endset %}{{ x }}{% macro m(v) %}{{ v }}{% endmacro %}{{ m(value) }}"

    assert Templates().from_string(page).render(value=value) == Environment(autoescape=True).from_string(page).render(
        value=value
    )


def test_a_dictionary_gives_what_it_holds_before_what_it_can_do() -> None:
    page = Templates().from_string("{{ scene.items }}{% for key, value in other.items() %}{{ key }}{% endfor %}")

    assert page.render(scene={"items": "held"}, other={"x": 1}) == "heldx"


def test_everybody_with_a_seat_has_a_page_of_their_own() -> None:
    live = LiveTable(three_play().table)
    pages_seen = {fragment(live, f"secret-{person}", "en").html for person in ("Anna", "Ben", "Cleo")}

    assert len(pages_seen) == 3
