import { sendPayout } from '../../money/payouts/send-payout.ts'
import type { Jobs } from '../../ports/queue.ts'
import { advanceRefunds } from '../../sales/payments/advance-refunds.ts'
import { closePayment } from '../../sales/payments/close-payment.ts'
import { expireOrders } from '../../sales/payments/expire-orders.ts'
import { queryDuePayments } from '../../sales/payments/query-due-payments.ts'
import { cleanEndedUploads, cleanUpload } from '../../uploads/clean-upload.ts'
import { expireUploads } from '../../uploads/expire-uploads.ts'
import { noticeLandedUploads } from '../../uploads/notice-landed-uploads.ts'
import { verifyUpload } from '../../uploads/verify-upload.ts'
import type { Running, World } from './world.ts'

type Context = Running['context']

interface Area {
  /** Work that requires its sweeps. */
  follows: RegExp
  sweeps: Record<string, (context: Context) => Promise<unknown>>
  busyUntil: number
  /** Ends sweeps of earlier rounds. */
  round: number
}

/** Sweeps of `jobs.ts` for money and files. */
const areas = (): Area[] => [
  {
    follows: /buy|payment|cancel|notification|refund/,
    sweeps: { 'query payments': queryDuePayments, 'expire orders': expireOrders, 'advance refunds': advanceRefunds },
    ...{ busyUntil: 0, round: 0 },
  },
  {
    follows: /upload/,
    sweeps: {
      'notice uploads': noticeLandedUploads,
      'expire uploads': expireUploads,
      'clean uploads': cleanEndedUploads,
    },
    ...{ busyUntil: 0, round: 0 },
  },
]

/** Simulated jobs; others count as done. */
const JOBS: Partial<{ [Name in keyof Jobs]: (context: Context, data: Jobs[Name]) => Promise<unknown> }> = {
  'verify-upload': (context, { uploadId }) => verifyUpload(context, uploadId),
  'clean-upload': (context, { uploadId }) => cleanUpload(context, uploadId),
  'close-payment': (context, { attemptId }) => closePayment(context, attemptId),
  'send-payout': (context, { payoutId }) => sendPayout(context, payoutId),
}

/** Maximum pause between sweeps, busy and idle. */
const BUSY_SECONDS = 240
const QUIET_SECONDS = 24 * 3600
/** Longer than an order's expiry. */
const BUSY_MILLISECONDS = 20 * 60 * 1000
const RETRY_SECONDS = 30
/** Missing heartbeat reveals a dead worker's job. */
const HEARTBEAT_SECONDS = 60

export function startWork(world: World): void {
  const all = areas()
  for (const area of all) wake(world, area)
  pollJobs(world)
  world.onJob = () => void takeJobs(world)
  world.onBegin = (name) => {
    for (const area of all.filter(({ follows }) => follows.test(name))) {
      const isQuiet = area.busyUntil < world.time.nowMilliseconds
      area.busyUntil = world.time.nowMilliseconds + BUSY_MILLISECONDS
      if (isQuiet) wake(world, area)
    }
  }
}

function wake(world: World, area: Area): void {
  area.round++
  for (const name of Object.keys(area.sweeps)) sweepAgain(world, area, name, BUSY_SECONDS)
}

function sweepAgain(world: World, area: Area, name: string, longestSeconds: number): void {
  const { round } = area
  world.after(1 + world.chance.upTo(longestSeconds), () => {
    if (round !== area.round) return
    const sweep = area.sweeps[name] as (context: Context) => Promise<unknown>
    void world
      .begin(name, () => sweep(world.worker().context), true)
      .then(() => {
        const isBusy = world.time.nowMilliseconds < area.busyUntil
        if (round === area.round) sweepAgain(world, area, name, isBusy ? BUSY_SECONDS : QUIET_SECONDS)
      })
  })
}

interface JobRow {
  id: string
  name: keyof Jobs
  data: never
}

/** Takes due jobs, sometimes twice or while running. */
async function takeJobs(world: World): Promise<void> {
  const { chance, faults } = world
  const rows = await world.ask<JobRow>(
    'SELECT id, name, data FROM simulated.job WHERE run_after <= now() AND (NOT is_running OR $1) ORDER BY id',
    [faults.areOn && chance.is(0.1)],
  )
  for (const row of rows) {
    if (faults.areOn && chance.is(0.4)) {
      world.after(chance.upTo(RETRY_SECONDS), () => world.onJob?.())
      continue
    }
    for (let times = faults.areOn && chance.is(0.1) ? 2 : 1; times > 0; times--) await begin(world, row)
  }
}

function pollJobs(world: World): void {
  void takeJobs(world).then(() => world.after(1 + world.chance.upTo(QUIET_SECONDS), () => pollJobs(world)))
}

async function begin(world: World, { id, name, data }: JobRow): Promise<void> {
  const { chance } = world
  const work = JOBS[name] as ((context: Context, data: never) => Promise<unknown>) | undefined
  if (!work) {
    await world.ask('DELETE FROM simulated.job WHERE id = $1', [id])
    return
  }
  await world.ask('UPDATE simulated.job SET is_running = true WHERE id = $1', [id])
  const { process, context } = world.worker()
  const again = (seconds: number) => {
    world.after(seconds + 1, () => world.onJob?.())
    return world.ask(
      'UPDATE simulated.job SET is_running = false, tries = tries + 1, run_after = now() + make_interval(secs => $2::int4) WHERE id = $1',
      [id, seconds],
    )
  }
  void world.begin(
    `job ${name}`,
    async () => {
      try {
        await work(context, data)
      } catch (error) {
        await again(process.isDead ? HEARTBEAT_SECONDS : RETRY_SECONDS)
        throw error
      }
      // Done, but the queue missed the result.
      if (process.isDead || (world.faults.areOn && chance.is(0.05))) await again(HEARTBEAT_SECONDS)
      else await world.ask('DELETE FROM simulated.job WHERE id = $1', [id])
    },
    true,
  )
}
