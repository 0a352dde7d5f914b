/**
 * `node main.ts [--years N | --days N] [--hours N] [--seed S] [--plant BUG | --list] [--failures FILE]`
 * Simulates the marketplace on the Postgres of `TEST_DATABASE_ADMIN_URL`, seed by seed, for the given time.
 * Prints a line per seed; the first broken rule exits with 1 and the last steps.
 * `--failures` writes failing seeds to a JSON file and continues.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PLANTED_BUGS, plant } from './planted.ts'

const { values } = parseArgs({
  options: {
    years: { type: 'string' },
    days: { type: 'string' },
    hours: { type: 'string' },
    seed: { type: 'string' },
    plant: { type: 'string' },
    list: { type: 'boolean' },
    failures: { type: 'string' },
  },
})
if (values.list) {
  const bugs = Object.entries(PLANTED_BUGS).map(([bug, { rules, detail }]) => ({ bug, rules, detail }))
  console.log(JSON.stringify(bugs))
  process.exit(0)
}
const began = performance.now()
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
if (values.plant !== undefined) plant(values.plant)
// Imported late, because bugs are planted while sources load.
const { DAYS_OF_A_RUN, simulate } = await import('./simulate.ts')

const isLimitedByHours = values.hours !== undefined && values.days === undefined && values.years === undefined
const longestDays = isLimitedByHours ? Number.POSITIVE_INFINITY : Number(values.days ?? Number(values.years ?? 1) * 365)
const longestSeconds = Number(values.hours ?? Number.POSITIVE_INFINITY) * 3600
const secondsUsed = () => (performance.now() - began) / 1000

const failures: { seed: number; days: number; found: string }[] = []
let days = 0
let steps = 0
let seeds = 0
while (days < longestDays && secondsUsed() < longestSeconds) {
  const outcome = await simulate(seed + seeds++, Math.min(DAYS_OF_A_RUN, longestDays - days))
  days += outcome.days
  steps += outcome.steps
  console.log(
    `seed ${outcome.seed}: ${outcome.days.toFixed(1)} days, ${outcome.steps} steps, ${outcome.deaths} deaths, trace ${outcome.traceHash}, ${(days / secondsUsed()).toFixed(2)} days/s`,
  )
  if (!outcome.violation) continue
  const { rule, detail, lastSteps } = outcome.violation
  const failure = { seed: outcome.seed, days: Math.ceil(outcome.days * 10) / 10, found: `${rule}: ${detail}` }
  failures.push(failure)
  console.log(`${lastSteps.join('\n')}\nVIOLATION ${JSON.stringify({ ...failure, rule, detail })}`)
  console.log(`again: npm run simulate -- --days ${DAYS_OF_A_RUN} --seed ${outcome.seed}`)
  if (values.failures === undefined) break
  writeFileSync(values.failures, `${JSON.stringify(failures, null, 2)}\n`)
}
console.log(`${days.toFixed(1)} days, ${seeds} seeds from ${seed}, ${steps} steps, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
