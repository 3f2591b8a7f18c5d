"""What a page costs the server."""

from __future__ import annotations

from unittest.mock import patch

from roost.host.live_table import LiveTable
from roost.web import pages
from roost.web.live import fragment
from tests.tables.scene import three_play


def test_those_who_look_on_share_one_rendering_until_there_is_news() -> None:
    live = LiveTable(three_play().table)
    with patch.object(pages, "table_fragment", return_value="<div></div>") as rendered:
        for person in ("zoe", "yan", "xenia"):
            fragment(live, person)
        live.wake()
        fragment(live, "zoe")

    assert rendered.call_count == 2


def test_everybody_with_a_seat_has_a_page_of_their_own() -> None:
    live = LiveTable(three_play().table)
    pages_seen = {fragment(live, f"secret-{person}") for person in ("Anna", "Ben", "Cleo")}

    assert len(pages_seen) == 3
