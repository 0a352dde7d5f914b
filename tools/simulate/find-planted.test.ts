import { expect, test } from 'vitest'
import { findPlanted, type Outcome, type RunSeed } from './find-planted.ts'

const OWN_RULE = 'a refund that was made succeeded here'
const BUG = { bug: 'a refund gets another number', rules: ['no more goes back than was paid', OWN_RULE] }
const broken = (days: number, rule: string, detail = 'row 1') => ({ days, violation: { rule, detail } })

/** Fake simulation that breaks rules by bug and seed, and records its runs. */
function simulation(violations: Record<string, Record<number, Omit<Outcome, 'seed'>>>) {
  const runs: string[] = []
  const run: RunSeed = async (seed, days, bug) => {
    runs.push(`${seed} for ${days} days with ${bug}`)
    const outcome = violations[bug ?? 'none']?.[seed]
    return outcome && outcome.days <= days ? { seed, ...outcome } : { seed, days, violation: null }
  }
  return { run, runs }
}
const verdictsOf = async (run: RunSeed, bugs = [BUG], days = 60) =>
  (await findPlanted(bugs, run, { seed: 1, days })).map(({ verdict, outcome }) => `${verdict}, seed ${outcome.seed}`)

test('a planted bug is found by its own rule after the same seed passed without it', async () => {
  const { run, runs } = simulation({ [BUG.bug]: { 2: broken(4.3, OWN_RULE) } })
  expect(await verdictsOf(run)).toEqual(['found, seed 2'])
  expect(runs).toEqual([`1 for 20 days with ${BUG.bug}`, `2 for 20 days with ${BUG.bug}`, '2 for 5 days with null'])
})

test('a planted bug is not found by the rule of another bug', async () => {
  const { run } = simulation({ [BUG.bug]: { 1: broken(4.3, 'errors are of the catalogue') } })
  expect(await verdictsOf(run)).toEqual(['another rule broke, seed 1'])
})

test('a planted bug is not found by its rule with a foreign detail', async () => {
  const planted = { ...BUG, rules: ['errors are of the catalogue'], detail: 'log_entry' }
  const found = simulation({
    [BUG.bug]: { 1: broken(1, 'errors are of the catalogue', 'unique constraint log_entry_key') },
  })
  expect(await verdictsOf(found.run, [planted])).toEqual(['found, seed 1'])
  const other = simulation({ [BUG.bug]: { 1: broken(1, 'errors are of the catalogue', 'ObjectChangedError') } })
  expect(await verdictsOf(other.run, [planted])).toEqual(['another rule broke, seed 1'])
})

test('a planted bug is not found in a seed that fails without it up to the same day', async () => {
  const with996126 = { [BUG.bug]: { 1: broken(8.9, OWN_RULE) } }
  const failing = simulation({ ...with996126, none: { 1: broken(8.9, OWN_RULE) } })
  expect(await verdictsOf(failing.run)).toEqual(['the seed fails without it, seed 1'])
  const later = simulation({ ...with996126, none: { 1: broken(9.5, OWN_RULE) } })
  expect(await verdictsOf(later.run)).toEqual(['found, seed 1'])
})

test('a seed runs once without a bug for all bugs found in it, and findings before its failure count', async () => {
  const other = { bug: 'a fee is left out', rules: ['the platform gets its fee'] }
  const { run, runs } = simulation({
    [BUG.bug]: { 1: broken(2.1, OWN_RULE) },
    [other.bug]: { 1: broken(7.5, 'the platform gets its fee') },
    none: { 1: broken(5, 'the platform gets its fee') },
  })
  expect(await verdictsOf(run, [BUG, other])).toEqual(['found, seed 1', 'the seed fails without it, seed 1'])
  expect(runs.filter((line) => line.endsWith('null'))).toEqual(['1 for 8 days with null'])
})

test('a planted bug that breaks no rule is searched for until the last day', async () => {
  const { run, runs } = simulation({})
  expect(await verdictsOf(run, [BUG], 50)).toEqual(['not found, seed 3'])
  expect(runs.at(-1)).toBe(`3 for 10 days with ${BUG.bug}`)
})
