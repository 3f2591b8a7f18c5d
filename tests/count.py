"""Prints how many tests of several JUnit reports passed: ``120 passed, 0 failed``, and what needed a second try."""

import sys
from pathlib import Path
from xml.etree import ElementTree


def count(reports: list[Path]) -> str:
    """The counts of all reports together."""
    ran = bad = again = 0
    for report in reports:
        for suite in ElementTree.parse(report).iter("testsuite"):
            ran += int(suite.attrib["tests"]) - int(suite.attrib["skipped"])
            bad += int(suite.attrib["failures"]) + int(suite.attrib["errors"])
            again += len(suite.findall("testcase")) - int(suite.attrib["tests"])
    said = f"tried again: {again}\n" if again else ""
    return f"{said}{ran - bad} passed, {bad} failed"


if __name__ == "__main__":
    sys.stdout.write(count([Path(report) for report in sys.argv[1:]]) + "\n")
