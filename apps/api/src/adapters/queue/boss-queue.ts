import { currentTraceparent, traced } from '@wencang/telemetry'
import { fromPrisma, PgBoss } from 'pg-boss'
import {
  DEAD_LETTERS,
  type EventQueue,
  type JobName,
  type Jobs,
  type Queue,
  type QueueWorker,
} from '../../ports/queue.ts'
import { deadLetters } from './dead-letters.ts'
import { jobsByCreator, LOW_PRIORITY, nextPriority, raiseWaiting, reorder } from './turns.ts'

interface QueueRules {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax: number
  /** Maximum duration of one run. */
  expireInSeconds: number
  /** At most one waiting or running job per key. */
  policy?: 'exclusive'
  /** Retention of finished jobs; a week by default. */
  deleteAfterSeconds?: number
}

const SCHEDULED = 'run-scheduled' satisfies JobName
/** pg-boss's own queue between schedules and `run-scheduled`. */
const TIMES = '__pgboss__send-it'
/** Schedules send some 12,000 jobs a day, which pg-boss counts every few seconds. */
const KEPT_TIMES_SECONDS = 3600
const KEPT_DEAD_LETTERS_SECONDS = 365 * 24 * 3600
/** Per statement. */
const REDRIVEN = 1000

const retried = { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 }
const EVENT_QUEUE: QueueRules = { ...retried, expireInSeconds: 3600 }
const QUEUES: Record<Exclude<JobName, EventQueue>, QueueRules> = {
  'verify-upload': { ...retried, expireInSeconds: 3600 },
  'clean-upload': { ...retried, expireInSeconds: 300 },
  'discard-file': { ...retried, expireInSeconds: 300 },
  'place-pictures': { ...retried, expireInSeconds: 300 },
  // Faulty files do not fail the job; our own failures may last.
  'make-preview': { ...retried, retryLimit: 12, expireInSeconds: 3600 },
  // Preempted by light previews, so runs can be long.
  'draw-views': { ...retried, retryLimit: 12, expireInSeconds: 12 * 3600 },
  'make-tiles': { ...retried, retryLimit: 12, expireInSeconds: 24 * 3600 },
  'discard-objects': { ...retried, expireInSeconds: 300 },
  'discard-folders': { ...retried, expireInSeconds: 1800 },
  'close-payment': { ...retried, expireInSeconds: 120 },
  'send-payout': { ...retried, expireInSeconds: 120 },
  'publish-poi': { ...retried, retryLimit: 5, expireInSeconds: 300 },
  'check-log': { ...retried, retryLimit: 3, expireInSeconds: 3 * 3600 },
  'tell-audience': { ...retried, expireInSeconds: 3600 },
  'run-scheduled': {
    ...retried,
    retryDelayMax: 60,
    expireInSeconds: 3 * 3600,
    policy: 'exclusive',
    deleteAfterSeconds: KEPT_TIMES_SECONDS,
  },
}

/** pg-boss lacks this option; the driver reads the URL. */
function withStatementTimeout(databaseUrl: string, seconds: number): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('statement_timeout', String(seconds * 1000))
  return url.href
}

export interface BossQueue extends Queue, QueueWorker {
  start(): Promise<void>
  /** Creates or updates all queues. */
  install(eventQueues: readonly EventQueue[]): Promise<void>
  stop(): Promise<void>
  /** Queues the dead letters of a kind again, with all retries. @returns how many. */
  redrive(kind: string): Promise<number>
}

/**
 * Jobs in Postgres (pg-boss), committed with their rows.
 * @param role `sender` only enqueues; `worker` also fetches and supervises jobs; `installer` creates the schema.
 */
export function createBossQueue(
  databaseUrl: string,
  role: 'sender' | 'worker' | 'installer',
  onError: (error: Error) => void,
): BossQueue {
  const boss = new PgBoss({
    connectionString: withStatementTimeout(databaseUrl, role === 'installer' ? 600 : 60),
    application_name: `wencang-queue-${role}`,
    max: role === 'worker' ? 8 : 2,
    supervise: role === 'worker',
    schedule: role === 'worker',
    migrate: role === 'installer',
    createSchema: role === 'installer',
    useListenNotify: role === 'worker',
    // Interval for retrying jobs of killed workers.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // Deletes finished jobs.
    maintenanceIntervalSeconds: KEPT_TIMES_SECONDS,
  })
  boss.on('error', onError)
  return {
    async start() {
      await boss.start()
    },
    async install(eventQueues) {
      const followed = eventQueues.map((name) => [name, EVENT_QUEUE] as const)
      await boss.createQueue(DEAD_LETTERS, { retentionSeconds: KEPT_DEAD_LETTERS_SECONDS })
      await boss.createQueue(TIMES, { deleteAfterSeconds: KEPT_TIMES_SECONDS })
      for (const [name, { policy = 'standard', ...rules }] of [...Object.entries(QUEUES), ...followed]) {
        await boss.createQueue(name, { policy })
        // The next time of a schedule repeats its work.
        const deadLetter = name === SCHEDULED ? null : DEAD_LETTERS
        await boss.updateQueue(name, { ...rules, deadLetter, heartbeatSeconds: 10, notify: true })
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
    async send(transaction, name, data, options = {}) {
      const { startAfterSeconds = 0, isLowPriority = false, turn, key } = options
      const inTurn = turn ? await nextPriority(transaction, name, turn) : 0
      const priority = isLowPriority ? LOW_PRIORITY : inTurn
      const creatorId = turn?.creatorId ?? null
      if (key !== undefined && (await raiseWaiting(transaction, name, key, { priority, creatorId }))) return
      // Continues the sender's trace.
      const traceparent = currentTraceparent()
      await boss.send(name, traceparent ? { ...data, traceparent } : data, {
        db: fromPrisma(transaction),
        startAfter: startAfterSeconds,
        priority,
        ...(turn && { group: { id: turn.creatorId } }),
        ...(key !== undefined && { singletonKey: key }),
      })
    },
    async sendAll(transaction, name, all) {
      const traceparent = currentTraceparent()
      const jobs = all.map((data) => ({ data: traceparent ? { ...data, traceparent } : data }))
      await boss.insert(name, jobs, { db: fromPrisma(transaction) })
    },
    reorder,
    jobsByCreator,
    deadLetters,
    async redrive(kind) {
      let redriven = 0
      for (let moved = REDRIVEN; moved === REDRIVEN; redriven += moved)
        moved = await boss.redrive(DEAD_LETTERS, { sourceName: kind, limit: REDRIVEN })
      return redriven
    },
    async work(name, { concurrency }, handle) {
      const options = {
        localConcurrency: concurrency,
        batchSize: 1,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 2,
      }
      await boss.work<Jobs[typeof name] & { traceparent?: string }>(name, options, async (jobs) => {
        for (const { data: sent } of jobs) {
          const { traceparent: parent, ...data } = sent
          const span = { name: `job ${name}`, kind: 'CONSUMER' as const, parent }
          await traced(span, () => handle(data as Jobs[typeof name]))
        }
      })
    },
    async schedule(crons) {
      const known = new Set((await boss.getSchedules(SCHEDULED)).map(({ key }) => key))
      for (const key of known) if (!(key in crons)) await boss.unschedule(SCHEDULED, key)
      for (const [name, cron] of Object.entries(crons)) {
        const data: Jobs[typeof SCHEDULED] = { name }
        await boss.schedule(SCHEDULED, cron, data, { key: name, singletonKey: name, missed: 'once' })
        if (!known.has(name)) await boss.send(SCHEDULED, data, { singletonKey: name })
      }
    },
  }
}
