"""The table of results."""


class Report:
    """Rows of what was measured, its budget and whether it holds."""

    def __init__(self):
        self._rows = []
        self._notes = []

    def add(self, what, measured, budget="", met=None):
        """A row; `met` is None where there is no budget."""
        verdict = "" if met is None else ("met" if met else "NOT MET")
        self._rows.append((what, measured, budget, verdict))

    def note(self, text):
        """A line under the table: what was skipped and why."""
        self._notes.append(text)

    def show(self):
        """Prints everything."""
        rows = [("what", "measured", "budget", "")] + self._rows
        widths = [max(len(row[column]) for row in rows) for column in range(4)]
        for number, row in enumerate(rows):
            print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
            if number == 0:
                print("  ".join("-" * width for width in widths).rstrip())
        for note in self._notes:
            print(f"* {note}")


def milliseconds(seconds):
    """A duration for the table."""
    return f"{seconds * 1000:.1f} ms"
