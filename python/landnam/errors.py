"""What can go wrong. Every exception knows the id of the broken rule, where one is."""

from __future__ import annotations


class LandnamError(Exception):
    """Something that cannot be understood, or not now."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        """The id of the broken rule, for example `BASE-121`."""

    def __reduce__(self) -> tuple[type[LandnamError], tuple[str, str | None]]:
        return type(self), (self.args[0], self.rule)


class RuleViolation(LandnamError):
    """A move that breaks a rule; the message is the rule's text."""


class ReplayError(LandnamError):
    """A replay that cannot be read, or in which a move or a roll is wrong."""
