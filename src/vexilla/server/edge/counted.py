"""How many requests and messages this process has refused, counted by a few reasons."""

from collections import Counter

RATE_LIMIT, BAD_INPUT, UNAUTHORIZED, FORBIDDEN = (
    "rate-limit",
    "bad-input",
    "unauthorized",
    "forbidden",
)
NOT_FOUND, NOT_NOW, FAULT, UNAVAILABLE = "not-found", "not-now", "fault", "unavailable"
REASONS = (
    *(RATE_LIMIT, BAD_INPUT, UNAUTHORIZED, FORBIDDEN),
    *(NOT_FOUND, NOT_NOW, FAULT, UNAVAILABLE),
)
REFUSED: Counter[str] = Counter()  # each reason with its number

BY_STATUS = {  # of HTTP; every other status of 4xx is that of bad input
    401: UNAUTHORIZED,
    403: FORBIDDEN,
    404: NOT_FOUND,
    409: NOT_NOW,
    429: RATE_LIMIT,
    503: UNAVAILABLE,
}
BY_CLOSING = {1013: UNAVAILABLE, 4404: NOT_FOUND, 4409: NOT_NOW}  # of a socket that is not served
BY_ERROR = {"too-fast": RATE_LIMIT, "seat": FORBIDDEN, "storage": UNAVAILABLE}  # on a socket


def count_status(status: int) -> None:
    """Counts an answer by HTTP, if it is a refusal or a fault."""
    if status >= 400:
        REFUSED[BY_STATUS.get(status, FAULT if status >= 500 else BAD_INPUT)] += 1


def count_closing(code: int) -> None:
    """Counts the end of a socket, if it is that of one which is not served."""
    if code in BY_CLOSING:
        REFUSED[BY_CLOSING[code]] += 1


def count_error(code: str) -> None:
    """Counts a message on a socket that was answered with an error."""
    REFUSED[BY_ERROR.get(code, BAD_INPUT)] += 1
