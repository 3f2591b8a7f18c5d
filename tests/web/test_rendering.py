"""What a page costs the server."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from jinja2 import Environment, UndefinedError
from markupsafe import Markup

from roost.drawing import Templates, part
from roost.host.live_table import LiveTable
from roost.web import pages
from roost.web.live import fragment
from roost.web.tablepage import line
from tests.tables.scene import three_play

TWICE = [(gone, new) for gone in (False, True) for new in (False, True)]


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


@pytest.mark.parametrize(
    "page",
    [
        "{% macro m(a, b=2, class='<c>') %}{{ a }}{{ b }}{{ class }}{% endmacro %}{{ m(1) }}{{ m('<', class='x') }}",
        "{% macro m() %}{{ caller('<x>') }}{% endmacro %}{% call(v) m() %}{{ v }}{% endcall %}",
        "{% for i in range(3) %}{{ loop.cycle('a', 'b') }}{{ '{x}'.format(x=i) }}{% endfor %}",
        "{{ say(*[1, 2], **{'c': '<'}) }}{{ say(1, 2, c=3) | upper }}",
    ],
)
def test_what_a_page_calls_gives_what_jinja_would_give(page: str) -> None:
    def say(a: int, b: int, c: object) -> str:
        return f"{a}{b}{c}"

    assert Templates().from_string(page).render(say=say) == Environment(autoescape=True).from_string(page).render(
        say=say
    )


@pytest.mark.parametrize("page", ["{{ nobody() }}", "{{ view.nothing }}", "{{ view.nothing() }}", "{{ {}.nothing }}"])
def test_what_is_not_there_is_a_fault(page: str) -> None:
    with pytest.raises(UndefinedError):
        Templates().from_string(page).render(view=Markup())


def test_a_part_that_was_made_before_is_the_same_and_is_not_made_again() -> None:
    badge = part("badge")

    assert badge("blue", "<Anna>") is badge("blue", "<Anna>") and "&lt;Anna&gt;" in badge("blue", "<Anna>")
    assert part("mark")("blue", 1, 2, 3) != part("mark")("blue", 1.0, 2, 3)


def test_a_line_of_the_story_is_the_same_for_all_but_for_what_is_new_and_what_is_gone() -> None:
    names = ("Anna", "<Ben>")
    lines = [line(7, "[[1]] laughs.", 1, gone, new, ("blue", "red"), names, "(gone)") for gone, new in TWICE]

    assert all("&lt;Ben&gt;" in one and 'data-seq="7"' in one and "p-red" in one for one in lines)
    assert ["<s>" in one for one in lines] == [gone for gone, _ in TWICE]
    assert ["new" in one for one in lines] == [new for _, new in TWICE]


def test_a_dictionary_gives_what_it_holds_before_what_it_can_do() -> None:
    page = Templates().from_string("{{ scene.items }}{% for key, value in other.items() %}{{ key }}{% endfor %}")

    assert page.render(scene={"items": "held"}, other={"x": 1}) == "heldx"


def test_everybody_with_a_seat_has_a_page_of_their_own() -> None:
    live = LiveTable(three_play().table)
    pages_seen = {fragment(live, f"secret-{person}", "en").html for person in ("Anna", "Ben", "Cleo")}

    assert len(pages_seen) == 3
