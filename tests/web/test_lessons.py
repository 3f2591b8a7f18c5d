"""The lesson of a game over the wire: page by page, with or without a script."""

from __future__ import annotations

from tests.web.browser import Browser

LESSON = "/games/pick-a-dilly/tutorial"


def test_the_right_move_leads_to_the_next_page(anna: Browser) -> None:
    answer = anna.post(f"{LESSON}?step=3", {"move": "feed yellow"})

    assert (answer.status_code, answer.headers["location"]) == (303, f"{LESSON}?step=4")


def test_another_legal_move_is_kindly_answered_and_an_impossible_one_says_why(anna: Browser) -> None:
    other = anna.post(f"{LESSON}?step=3", {"move": "feed rooster"})
    wrong = anna.post(f"{LESSON}?step=3", {"move": "feed goat"})

    assert (other.status_code, wrong.status_code) == (200, 422)
    assert "You may feed whom you like." in other.text and "Feed one hen by its colour, or the rooster." in wrong.text


def test_a_page_that_there_is_not_is_refused_in_words(anna: Browser) -> None:
    for step in ("0", "99", "x", "-1", "1e1"):
        answer = anna.get(f"{LESSON}?step={step}")

        assert answer.status_code == 404 and "The lesson has 9 pages." in answer.text


def test_the_last_page_leads_to_a_game_against_bots(anna: Browser) -> None:
    page = anna.get(f"{LESSON}?step=9").text

    assert 'action="/play"' in page and "Play against bots now" in page and 'rel="next"' not in page


def test_home_and_rules_lead_to_the_lesson(anna: Browser) -> None:
    assert f'href="{LESSON}"' in anna.get("/").text and f'href="{LESSON}"' in anna.get("/games/pick-a-dilly/rules").text


def test_a_lesson_of_a_game_that_there_is_not_is_a_page_that_is_missing(anna: Browser) -> None:
    assert anna.get("/games/nothing/tutorial").status_code == 404
