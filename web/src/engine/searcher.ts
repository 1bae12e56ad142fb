/** A worker that searches: the compiled code of a game, without Python. It builds one tree at a time. */
import type { FromSearcher, Search, ToSearcher, Tree } from './searches'

const STACK = 1 << 20
const CODE = 1 << 20 // where the library's own data begin
const HEAP = 8 << 20 // they end before it
const PAGE = 1 << 16
const SLICE_MS = 20 // of searching between two looks at the clock
/** How a search begins: so few simulations that it ends in time. */
const FIRST = 8

type Exports = {
  __wasm_apply_data_relocs?(): void
  vexilla_kernel_tree_clear_tree_at(trees: number, count: number, tree: bigint): void
  vexilla_kernel_search_search_at(...of: (number | bigint)[]): bigint
}

/** The compiled code of a game in a memory of its own: each reserves gigabytes of addresses, so it is kept. */
type Kernel = { exports: Exports; memory: WebAssembly.Memory }

const kernels = new Map<string, Promise<Kernel>>()

function kernel(address: string): Promise<Kernel> {
  const known = kernels.get(address) ?? started(address)
  kernels.set(address, known)
  known.catch(() => kernels.delete(address))
  return known
}

async function started(address: string): Promise<Kernel> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const memory = new WebAssembly.Memory({ initial: HEAP / PAGE })
  const global = (value: number, mutable = false) =>
    new WebAssembly.Global({ value: 'i32', mutable }, value)
  const env = {
    memory,
    __stack_pointer: global(STACK, true),
    __memory_base: global(CODE),
    __table_base: global(0),
  }
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { env })
  const exports = instance.exports as unknown as Exports
  exports.__wasm_apply_data_relocs?.()
  return { exports, memory }
}

const post = (message: FromSearcher, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

/** Whether the search that is being made is to end. */
let stopped = false

self.onmessage = ({ data }: MessageEvent<ToSearcher>) => {
  stopped = data === 'stop'
  if (data !== 'stop') search(data).catch((error) => post({ why: String(error) }))
}

/** Lets messages come in between two slices. */
const { port1, port2 } = new MessageChannel()
const breath = () =>
  new Promise<unknown>((go) => {
    port1.onmessage = go
    port2.postMessage(null)
  })

async function search(data: Search & { rng: string; library: string }): Promise<void> {
  const { exports, memory } = await kernel(data.library)
  new Uint8Array(memory.buffer, HEAP).fill(0) // what the search before has left
  let end = HEAP
  /** Space for some bytes, at an address that fits vectors. */
  const space = (size: number) => {
    const at = end
    end = (end + size + 63) & ~63
    memory.grow(Math.ceil(Math.max(0, end - memory.buffer.byteLength) / PAGE))
    return at
  }
  const put = (bytes: Uint8Array) => {
    const at = space(bytes.length)
    new Uint8Array(memory.buffer).set(bytes, at)
    return at
  }
  const view = put(data.view)
  const scratch = put(data.scratch)
  const states = space(data.states * data.state_size)
  const tree = space(data.tree_size)
  const codes = space(8 * data.list_length)
  const scores = space(8 * data.list_length)

  exports.vexilla_kernel_tree_clear_tree_at(tree, 1, 0n)
  const start = performance.now()
  const until = start + data.ms
  let rng = BigInt(data.rng)
  let left = data.simulations || Number.POSITIVE_INFINITY
  let count = FIRST
  while (left > 0) {
    count = Math.min(count, left)
    const began = performance.now()
    rng = exports.vexilla_kernel_search_search_at(
      ...[view, 1, states, data.states, scratch, 1, tree, 1, 0n],
      ...[codes, data.list_length, scores, data.list_length, Number(data.is_public)],
      ...[rng, BigInt(count)],
    )
    left -= count
    const now = performance.now()
    if (now >= until) break
    const share = data.simulations ? 1 - left / data.simulations : (now - start) / data.ms
    post({ share })
    await breath()
    if (stopped) return post({ tree: null })
    const took = Math.max(now - began, 0.1)
    count = Math.max(1, Math.min(2 * count, Math.floor((count * SLICE_MS) / took)))
  }
  const found: Tree = new Uint8Array(memory.buffer.slice(tree, tree + data.tree_size))
  post({ tree: found }, [found.buffer])
}
