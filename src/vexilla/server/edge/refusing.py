"""What an error says to people, by HTTP or in a socket, in the language of the request."""

from vexilla.errors import IllegalAction, VexillaError
from vexilla.locale import say
from vexilla.server.edge.messages import Problem, Refused
from vexilla.server.errors import AgainstTheRules, ServerError


def refused(id: str, error: VexillaError, language: str) -> Refused:
    """Returns the answer to the message with an id that an error refuses."""
    match error:
        case AgainstTheRules():
            why = error.explained(language)
            return Refused(id, why.rule, why.text, dict(why.evidence))
        case ServerError():
            return Refused(id, None, error.text(language), {})
        case _:
            return Refused(id, None, str(error), {})


def problem_of(error: Exception, language: str) -> tuple[int, Problem]:
    """Returns the status and the answer to a request that an error refuses or a fault stops."""
    match error:
        case ServerError():
            return error.status, Problem(error.code, error.text(language))
        case IllegalAction():
            return 409, Problem("refused", error.message, error.rule)
        case VexillaError():
            return 400, Problem("malformed", str(error))
        case RecursionError():
            why = "it is nested too deeply"
            return 400, Problem("malformed", say("server-malformed", language, why=why))
        case _:
            return 500, Problem("fault", say("server-fault", language))
