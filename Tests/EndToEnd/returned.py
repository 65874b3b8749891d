"""What it means that a terminal is given back."""

# Application cursor keys, mouse, focus, paste, alternate screen: none may stay on.
LASTING_MODES = {1, 47, 1000, 1002, 1003, 1004, 1005, 1006, 1015, 1047, 1049, 2004, 2026}


def assert_terminal_is_given_back(terminal):
    """The settings are as before, the cursor is shown, the screen is the ordinary one, no mode is left on."""
    assert terminal.stty() == terminal.stty_before
    assert not terminal.cursor_hidden
    assert not terminal.alternate_screen
    assert not terminal.private_modes & LASTING_MODES
