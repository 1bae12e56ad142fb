import { beforeEach, expect, it, vi } from 'vitest'
import { type BladesView, UNITS, type Unit } from '../documents/documents'
import { Deployer } from '../preparation/deployer.svelte'

const act = vi.fn(async () => ({ done: true }) as const)

/** Somebody who sets up an army of one detachment, of which nothing stands yet. */
function deploying(unit: Unit): Deployer {
  const army = { bearer: 'j2', to_deploy: { [unit]: 1 } }
  const position: unknown = { phase: 'deployment', griffin: army, unicorn: {}, trees: [] }
  return new Deployer(() => ({
    position: position as BladesView,
    legal: [],
    army: 'griffin',
    active: true,
    confirming: true,
    act,
  }))
}

beforeEach(() => act.mockClear())

it.each(UNITS)('Enter, Enter places %s', (unit) => {
  const deployer = deploying(unit)
  deployer.enter('f2')
  expect(deployer.complete).toBe(true)
  expect(act).not.toHaveBeenCalled()
  const to = [...deployer.standing]
  deployer.look('f2')
  deployer.enter('f2')
  expect(act).toHaveBeenCalledExactlyOnceWith({ do: 'deploy', unit, to })
})

it('Enter elsewhere, and on the way back, lifts a soldier off', () => {
  const deployer = deploying('pikemen')
  deployer.enter('f2')
  const [first = '', second = ''] = deployer.standing
  deployer.look(first)
  deployer.enter(first)
  expect(deployer.complete).toBe(false)
  expect(deployer.standing).toContain(second)
  deployer.look('k2')
  deployer.enter('k2') // he is put there
  expect(deployer.standing).toContain('k2')
  deployer.look('l2')
  deployer.look('k2')
  deployer.enter('k2')
  expect(deployer.complete).toBe(false)
  expect(act).not.toHaveBeenCalled()
})

it('a second tap lifts a soldier off', () => {
  const deployer = deploying('archers')
  deployer.tap('f2')
  deployer.tap('f2')
  expect(deployer.standing).not.toContain('f2')
  expect(act).not.toHaveBeenCalled()
})
