/** The chat at a table: what was said in the rooms that this page reads, and what is new of it. */
import { announcer } from '../lib/announcer.svelte'
import type { ChatListener, TableSocket } from '../lib/connection/table_socket.svelte'
import type { Seat } from '../lib/protocol'
import { say } from '../lib/words.svelte'
import type { ChatNews, Follow, Said } from '../wire/types'

type Room = Said['room']

export class Chat implements ChatListener {
  /** The messages of all rooms that this page reads, oldest first. */
  messages = $state.raw<Said[]>([])
  /** The room in which this page writes. */
  room = $state<Room>('watchers')
  /** Whether both rooms are read: the game is over. */
  both = $state(false)
  /** Says who will read what is written here. */
  readonly readers = $derived.by(() => {
    const table = this.socket.table
    const listed = table?.public || table?.tournament
    if (this.room === 'seats' && !listed) return say('web-chat-room', { room: 'private' })
    return this.both ? say('web-chat-over') : say('web-chat-room', { room: this.room })
  })
  /** Whether the panel is open. */
  open = $state(false)

  #heard: Record<Room, number> = { seats: 0, watchers: 0 }
  /** When the newest message was written that has been read: seen in the panel, or one's own. */
  #read = $state('')

  readonly unread = $derived(
    this.open
      ? 0
      : this.messages.filter(({ mine, muted, at }) => !mine && !muted && at > this.#read).length,
  )

  constructor(
    readonly socket: TableSocket,
    readonly nameOf: (seat: Seat) => string,
  ) {
    socket.listen(this)
  }

  follow(): Follow {
    return { type: 'chat', ...this.#heard }
  }

  news({ room, rooms, messages }: ChatNews): void {
    const known = new Map(this.messages.map((said) => [`${said.room} ${said.number}`, said]))
    for (const said of messages) known.set(`${said.room} ${said.number}`, said)
    const all = [...known.values()].filter((said) => rooms.includes(said.room))
    this.messages = all.sort((a, b) => (a.at < b.at ? -1 : 1))
    this.room = room
    this.both = rooms.length > 1
    for (const said of messages) {
      const fresh = said.number > this.#heard[said.room]
      if (fresh && this.open && !said.mine && !said.muted)
        announcer.announce(say('web-chat-said', { name: this.author(said), text: said.text }))
      if (fresh) this.#heard[said.room] = said.number
      if (said.mine && said.at > this.#read) this.#read = said.at
    }
    if (this.open) this.#readAll()
  }

  toggle(): void {
    this.open = !this.open
    this.#readAll()
  }

  author({ seat, name }: Said): string {
    if (seat) return this.nameOf(seat)
    return say('web-chat-watcher', { named: name ? 'yes' : 'no', name: name ?? '' })
  }

  #readAll(): void {
    this.#read = this.messages.at(-1)?.at ?? this.#read
  }
}
