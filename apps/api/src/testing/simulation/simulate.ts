import { DAY_MILLISECONDS } from '@wencang/domain'
import { type Chance, chanceFrom, fixChance, type SimulatedTime } from './fixed-chance.ts'
import { createCast, planDay } from './people.ts'
import { Rules } from './rules.ts'
import { openSimulatedDatabase } from './simulated-database.ts'
import { Violation } from './violation.ts'
import { startWork } from './work.ts'
import { PROCESS_NAMES, World } from './world.ts'

const BEGINNING = Date.UTC(2026, 0, 5)
/** Days per marketplace and seed, so that a seed reproduces its failure. */
export const DAYS_OF_A_RUN = 20
/** Fault-free time at the end, above the upload limit. */
const DAYS_AT_THE_END = 12

const DEATH_SHARE = 0.004
/** How often time passes during work, and the maximum pause. */
const TIME_PASSES_SHARE = 0.04
const MAX_PAUSE_MILLISECONDS = 20 * 60 * 1000

export interface Outcome {
  seed: number
  days: number
  steps: number
  deaths: number
  traceHash: string
  violation?: { rule: string; detail: string; lastSteps: string[] }
}

const time: SimulatedTime = { nowMilliseconds: BEGINNING }
const seedAnew = fixChance(time)

/** Runs one marketplace. @param days At most `DAYS_OF_A_RUN`. */
export async function simulate(seed: number, days: number): Promise<Outcome> {
  time.nowMilliseconds = BEGINNING
  // Excludes database names.
  seedAnew(process.pid)
  const database = await openSimulatedDatabase(time)
  seedAnew(seed)
  const chance = chanceFrom(seed)
  const world = await World.open(database, chance, time)
  const rules = new Rules(world)
  const outcome = (): Outcome => ({
    seed,
    days: Math.min(days, (time.nowMilliseconds - BEGINNING) / DAY_MILLISECONDS),
    steps: world.scheduler.steps,
    deaths: world.deaths,
    traceHash: world.scheduler.traceHash(),
  })
  try {
    const cast = await world.alone(createCast(world))
    startWork(world)
    for (let day = 0; day < days; day++) {
      world.after(0, () => planDay(world, cast))
      await runUntil(world, rules, chance, BEGINNING + (day + 1) * DAY_MILLISECONDS)
    }
    world.faults.areOn = false
    world.faults.silent.clear()
    await runUntil(world, rules, chance, BEGINNING + (days + DAYS_AT_THE_END) * DAY_MILLISECONDS)
    await rules.checkEnd()
    return outcome()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    return { ...outcome(), violation: { rule: error.rule, detail: error.detail, lastSteps: world.scheduler.lastSteps } }
  } finally {
    await world.close().catch(() => undefined)
    await database.close()
  }
}

async function runUntil(world: World, rules: Rules, chance: Chance, end: number): Promise<void> {
  const { scheduler, faults } = world
  for (;;) {
    const until = world.untilNext()
    const isTimePassing =
      scheduler.isIdle || (until !== null && until < MAX_PAUSE_MILLISECONDS && chance.is(TIME_PASSES_SHARE))
    if (isTimePassing) {
      if (until === null || time.nowMilliseconds + until > end) {
        if (world.active > 0 && scheduler.isIdle && until === null)
          throw new Violation('nothing waits for ever', `${world.active} pieces of work`)
        if (scheduler.isIdle) break
      } else {
        await world.happen()
        continue
      }
    }
    if (faults.areOn && chance.is(DEATH_SHARE)) await world.kill(chance.pick(PROCESS_NAMES))
    await scheduler.step()
    if (world.unexpected) throw world.unexpected
    if (scheduler.takeChange()) await rules.check()
  }
  time.nowMilliseconds = end
  await world.database.setTime()
}
