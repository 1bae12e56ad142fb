"""What accounts bring to the server."""

from vexilla.server.accounts import routes
from vexilla.server.accounts.accounts import Accounts
from vexilla.server.edge.sockets.conversation import Conversations
from vexilla.server.parts import Room
from vexilla.server.tables.table_store import TableStore

ROOM = Room(
    api=routes.API,
    named={"accounts": Accounts},
    provided={"browser": routes.browser_of, "site": routes.site_of_page},
    opens=lambda parts: [Accounts(parts[TableStore])],
    runs=lambda parts: [parts[Accounts].run(parts[Conversations])],
)
