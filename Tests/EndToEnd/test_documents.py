"""README.md and what it leads to: links that hold, and nothing left out."""

import re

import pytest

from carte import REPOSITORY
from command_words import options, variables

README = REPOSITORY / "README.md"
DOCUMENTS = [README, *sorted((REPOSITORY / "docs").glob("*.md"))]


def headings(path):
    """The anchors of a document's headings, as GitHub makes them."""
    names = re.findall(r"^#+ (.*)$", path.read_text(), flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", name.lower()).replace(" ", "-") for name in names}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(path):
    links = re.findall(r"\]\(([^)]+)\)", path.read_text())
    for link in links:
        if link.startswith("https://"):
            continue
        name, _, anchor = link.partition("#")
        target = path.parent / name if name else path
        assert target.is_file(), link
        assert not anchor or anchor in headings(target), link


def test_readme_leads_to_every_document():
    text = README.read_text()
    assert len(DOCUMENTS) > 1
    for path in DOCUMENTS[1:]:
        assert f"(docs/{path.name})" in text


def test_every_variable_and_option_is_explained():
    text = "\n".join(path.read_text() for path in DOCUMENTS)
    for name in variables():
        assert re.search(rf"(?<!\w){name}(?!\w)", text), name
    for name in ("offline", "lang", "color", "pictures", "theme", "ascii", "no-mouse", "no-motion", "orders", "json",
                 "tsv", "limit"):
        assert f"--{name}" in options()
        assert f"--{name}" in text, name
