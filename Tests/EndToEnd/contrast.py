"""How well a text can be read on its ground, by WCAG 2's contrast ratio."""

# xterm's own sixteen, by the names pyte gives them.
_NAMED = {
    "black": "000000", "red": "cd0000", "green": "00cd00", "brown": "cdcd00", "blue": "0000ee",
    "magenta": "cd00cd", "cyan": "00cdcd", "white": "e5e5e5", "brightblack": "7f7f7f", "brightred": "ff0000",
    "brightgreen": "00ff00", "brightbrown": "ffff00", "brightblue": "5c5cff", "brightmagenta": "ff00ff",
    "brightcyan": "00ffff", "brightwhite": "ffffff",
}


def contrast(style):
    """The ratio of a cell's two colors, from 1 to 21."""
    one, other = sorted((_luminance(style.foreground), _luminance(style.background)), reverse=True)
    return (one + 0.05) / (other + 0.05)


def _luminance(color):
    digits = _NAMED.get(color, color)
    channels = [int(digits[place:place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
