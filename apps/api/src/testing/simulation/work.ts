import { advanceRefunds } from '../../features/payments/advance-refunds.ts'
import { closePayment } from '../../features/payments/close-payment.ts'
import { expireOrders } from '../../features/payments/expire-orders.ts'
import { queryDuePayments } from '../../features/payments/query-due-payments.ts'
import { sendPayout } from '../../features/payouts/send-payout.ts'
import { cleanEndedUploads, cleanUpload } from '../../features/uploads/clean-upload.ts'
import { expireUploads } from '../../features/uploads/expire-uploads.ts'
import { noticeLandedUploads } from '../../features/uploads/notice-landed-uploads.ts'
import { verifyUpload } from '../../features/uploads/verify-upload.ts'
import type { Jobs } from '../../ports/queue.ts'
import type { Running, World } from './world.ts'

type Context = Running['context']

/** The sweeps of `jobs.ts` that money and files depend on. */
const SWEEPS: Record<string, (context: Context) => Promise<unknown>> = {
  'query payments': queryDuePayments,
  'expire orders': expireOrders,
  'advance refunds': advanceRefunds,
  'notice uploads': noticeLandedUploads,
  'expire uploads': expireUploads,
  'clean uploads': cleanEndedUploads,
}

/** The jobs that the simulation carries out; others count as done at once. */
const JOBS: Partial<{ [Name in keyof Jobs]: (context: Context, data: Jobs[Name]) => Promise<unknown> }> = {
  'verify-upload': (context, { uploadId }) => verifyUpload(context, uploadId),
  'clean-upload': (context, { uploadId }) => cleanUpload(context, uploadId),
  'close-payment': (context, { attemptId }) => closePayment(context, attemptId),
  'send-payout': (context, { payoutId }) => sendPayout(context, payoutId),
}

/** Pauses between the sweeps of a busy hour and of a quiet one. */
const BUSY_SECONDS = 40
const QUIET_SECONDS = 3 * 3600
const LONGEST_POLL_SECONDS = 600
const RETRY_SECONDS = 30
/** A job whose worker has died is found by its missing heartbeat. */
const HEARTBEAT_SECONDS = 60

const UNSETTLED = `
  SELECT (SELECT count(*) FROM orders WHERE status = 'pending') + (SELECT count(*) FROM payment_attempt WHERE state IN ('created', 'open'))
    + (SELECT count(*) FROM refund WHERE state IN ('requested', 'processing')) + (SELECT count(*) FROM upload WHERE state = 'finished')
    + (SELECT count(*) FROM simulated.job) AS count`

/** Starts the workers: their sweeps and jobs follow one another from here on. */
export function startWork(world: World): void {
  for (const name of Object.keys(SWEEPS)) sweep(world, name)
  pollJobs(world)
  world.onJob = () => void takeJobs(world)
}

async function pause(world: World): Promise<number> {
  const [row] = await world.ask<{ count: string }>(UNSETTLED)
  return 1 + world.chance.upTo(Number(row?.count) > 0 ? BUSY_SECONDS : QUIET_SECONDS)
}

function sweep(world: World, name: string): void {
  void world
    .begin(name, () => (SWEEPS[name] as (context: Context) => Promise<unknown>)(world.worker().context), true)
    .then(() => pause(world))
    .then((seconds) => world.after(seconds, () => sweep(world, name)))
}

interface JobRow {
  id: string
  name: keyof Jobs
  data: never
}

/** Takes what is due, now and then twice, or what is running already. */
async function takeJobs(world: World): Promise<void> {
  const { chance, faults } = world
  const rows = await world.ask<JobRow>(
    'SELECT id, name, data FROM simulated.job WHERE run_after <= now() AND (NOT is_running OR $1) ORDER BY id',
    [faults.areOn && chance.is(0.1)],
  )
  for (const row of rows) {
    if (faults.areOn && chance.is(0.4)) continue
    for (let times = faults.areOn && chance.is(0.1) ? 2 : 1; times > 0; times--) await begin(world, row)
  }
}

function pollJobs(world: World): void {
  void takeJobs(world)
    .then(() => pause(world))
    .then((seconds) => world.after(Math.min(seconds, LONGEST_POLL_SECONDS), () => pollJobs(world)))
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
  const again = (seconds: number) =>
    world.ask(
      'UPDATE simulated.job SET is_running = false, tries = tries + 1, run_after = now() + make_interval(secs => $2::int4) WHERE id = $1',
      [id, seconds],
    )
  void world.begin(
    `job ${name}`,
    async () => {
      try {
        await work(context, data)
      } catch (error) {
        await again(process.isDead ? HEARTBEAT_SECONDS : RETRY_SECONDS)
        throw error
      }
      // Done, and the queue did not hear of it.
      if (process.isDead || (world.faults.areOn && chance.is(0.05))) await again(HEARTBEAT_SECONDS)
      else await world.ask('DELETE FROM simulated.job WHERE id = $1', [id])
    },
    true,
  )
}
