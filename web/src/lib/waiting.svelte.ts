/** The table at which this tab waits for somebody while it shows something else. */
import { tab } from './kept/storage'

const KEY = 'vexilla.waiting'

/** The id of a table that was kept, if it is one. */
function kept(): string {
  const id = tab.text(KEY) ?? ''
  return /^[\w-]+$/.test(id) ? id : ''
}

class Waiting {
  /** The id of the table; empty if the tab waits for nobody. */
  table = $state(kept())

  begin(table: string): void {
    this.table = table
    tab.write(KEY, table)
  }

  end(): void {
    this.table = ''
    tab.remove(KEY)
  }
}

export const waiting = new Waiting()
