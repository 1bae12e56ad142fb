/** The table at which this tab waits for somebody while it shows something else. */

const KEY = 'vexilla.waiting'

class Waiting {
  /** The id of the table; empty if the tab waits for nobody. */
  table = $state(sessionStorage.getItem(KEY) ?? '')

  begin(table: string): void {
    this.table = table
    sessionStorage.setItem(KEY, table)
  }

  end(): void {
    this.table = ''
    sessionStorage.removeItem(KEY)
  }
}

export const waiting = new Waiting()
