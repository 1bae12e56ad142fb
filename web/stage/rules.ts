/** The rules behind the stage: a process of Python that answers one request after another. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const ROOT = new URL('../..', import.meta.url).pathname
export const PYTHON = `${ROOT}.venv/bin/python`
/** With the third game of the tests: the compiled code of the rules is kept by the games there are. */
export const SURROUNDINGS = {
  cwd: ROOT,
  env: { ...process.env, PYTHONPATH: `${ROOT}tests/games` },
}

type Answer = { answer: unknown; error?: string }

let python: ChildProcess | undefined
const waiting: ((answer: Answer) => void)[] = []

/** Starts the process, which ends with this one. */
function begin(): ChildProcess {
  const begun = spawn(PYTHON, ['-m', 'tests.browser.boards'], {
    ...SURROUNDINGS,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  createInterface({ input: begun.stdout }).on('line', (line) => waiting.shift()?.(JSON.parse(line)))
  begun.on('exit', () => {
    python = undefined
    for (const tell of waiting.splice(0)) tell({ answer: null, error: 'The rules have ended.' })
  })
  for (const part of [begun, begun.stdin, begun.stdout]) (part as ChildProcess).unref()
  return begun
}

/** Asks for what a method of `tests/browser/boards.py` returns. */
export async function rules(name: string, ...given: unknown[]): Promise<unknown> {
  python ??= begin()
  const { answer, error } = await new Promise<Answer>((told) => {
    waiting.push(told)
    python?.stdin?.write(`${JSON.stringify([name, given])}\n`)
  })
  if (error) throw new Error(error)
  return answer
}
