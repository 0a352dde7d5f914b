/**
 * `node main.ts [--years N | --days N] [--seed S] [--plant NAME | --list]`: simulates the marketplace on the Postgres of `TEST_DATABASE_ADMIN_URL`. It prints a line for each
 * run, and ends with 1 and the last steps at the first rule that does not hold.
 */
import { parseArgs } from 'node:util'
import { plant, PLANTED_BUGS } from './planted.ts'

const { values } = parseArgs({
  options: {
    years: { type: 'string' },
    days: { type: 'string' },
    seed: { type: 'string' },
    plant: { type: 'string' },
    list: { type: 'boolean' },
  },
})
if (values.list) {
  console.log(Object.keys(PLANTED_BUGS).join('\n'))
  process.exit(0)
}
const began = performance.now()
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
if (values.plant !== undefined) plant(values.plant)
// Only now: what is planted is planted while the sources are loaded.
const { DAYS_OF_A_RUN, simulate } = await import('./simulate.ts')

const asked = values.days === undefined ? Number(values.years ?? 1) * 365 : Number(values.days)
let days = 0
let steps = 0
for (let run = 0; days < asked; run++) {
  const outcome = await simulate(seed + run, Math.min(DAYS_OF_A_RUN, asked - days))
  days += outcome.days
  steps += outcome.steps
  const seconds = (performance.now() - began) / 1000
  console.log(
    `seed ${outcome.seed}: ${days.toFixed(1)} days, ${steps} steps, ${outcome.deaths} deaths, trace ${outcome.traceHash}, ${(days / seconds).toFixed(2)} days/s`,
  )
  if (outcome.violation) {
    const { rule, lastSteps } = outcome.violation
    console.log(`${lastSteps.join('\n')}\nVIOLATION after ${days.toFixed(1)} days: ${rule}`)
    console.log(`again: npm run simulate -- --days ${DAYS_OF_A_RUN} --seed ${outcome.seed}`)
    process.exit(1)
  }
}
process.exit(0)
