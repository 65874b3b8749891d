"""Real shells with the completions sourced: what Tab makes of a line, and what is offered."""

import os
import subprocess

from carte import REPOSITORY

COMPLETIONS = REPOSITORY / "Resources" / "completions"
PROMPT = "ready:"


class Shell:
    """A shell that finds the program as `carte`, in surroundings of its own."""

    def __init__(self, carte):
        self.carte = carte
        folder = carte.folder / "bin"
        folder.mkdir(exist_ok=True)
        if not (folder / "carte").exists():
            (folder / "carte").symlink_to(carte.binary)
        self.environment = carte.environment(PATH=f"{folder}:{os.environ['PATH']}", PS1=PROMPT)

    def run(self, *command):
        """What a command prints, a line each."""
        result = subprocess.run(
            command, env=self.environment, cwd=self.carte.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=20, check=False)
        assert result.stderr == b"", result.stderr.decode()
        return result.stdout.decode().splitlines()


class LineShell(Shell):
    """A shell at a terminal, in which Tab is pressed."""

    command = []
    setup = ""

    def __init__(self, carte):
        super().__init__(carte)
        self._terminal = carte.start_command(self.command, (100, 24), self.environment)
        self._terminal.wait_for(PROMPT)
        self._terminal.type(self.setup + "; echo sour''ced\r")
        self._terminal.wait_for("sourced", 20)

    def expect(self, line, completed):
        """Types a line, presses Tab and waits for what it is to become."""
        self._press_tab(line)
        self._terminal.wait_for(lambda terminal: f"{PROMPT}{completed}" in terminal.screen())

    def expect_list(self, line, *offered):
        """Types a line, presses Tab and waits for a list with all of these."""
        self._press_tab(line)
        self._terminal.wait_for(lambda terminal: all(terminal.shows(word) for word in offered))

    def _press_tab(self, line):
        self._terminal.press("^U", "^L")
        self._terminal.wait_for(lambda terminal: "".join(terminal.screen()) == PROMPT)
        self._terminal.type(line)
        self._terminal.press("Tab")


class Bash(LineShell):
    """bash with readline."""

    command = ["bash", "--norc", "--noprofile", "-i"]
    setup = f"source {COMPLETIONS}/carte.bash"

    def offers(self, line):
        """The words that are offered for the last one of a line without quotes."""
        script = """
            source "$1"; COMP_LINE=$2
            read -r -a COMP_WORDS <<<"$2"
            [[ $2 == *' ' ]] && COMP_WORDS+=('')
            COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
            _carte; printf '%s\\n' "${COMPREPLY[@]}" """
        return self.run("bash", "-c", script, "bash", str(COMPLETIONS / "carte.bash"), line)


class Zsh(LineShell):
    """zsh with its line editor."""

    command = ["zsh", "-f", "-i"]
    setup = f"fpath=({COMPLETIONS} $fpath); autoload -Uz compinit; compinit -u -D"


class Fish(Shell):
    """fish, which tells what it would offer."""

    def offers(self, line):
        """The words that are offered for the last one of a line; fish itself quotes what it takes."""
        script = f"set fish_complete_path {COMPLETIONS}; complete -C $argv[1]"
        return [line.partition("\t")[0] for line in self.run("fish", "--no-config", "-c", script, line)]
