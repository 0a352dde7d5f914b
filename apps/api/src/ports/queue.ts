import type { Executor, Transaction } from '@wencang/database'
import type { AudienceNotice } from '@wencang/notices'

/** Queue of work that follows from events; its name is in `AFTER_COMMIT`. */
export type EventQueue = `event/${string}`

/** Job kinds; jobs may run twice and must be idempotent. */
export interface Jobs {
  [follows: EventQueue]: { eventId: string }
  'verify-upload': { uploadId: string }
  'clean-upload': { uploadId: string }
  'discard-file': { fileId: string }
  'place-pictures': { assetId: string }
  'make-preview': { fileId: string }
  'draw-views': { fileId: string }
  'make-tiles': { fileId: string }
  'discard-objects': { privateKeys: string[]; publicKeys?: string[] }
  'discard-folders': { folders: string[] }
  'close-payment': { attemptId: string }
  'send-payout': { payoutId: string }
  'publish-poi': Record<string, never>
  'check-log': Record<string, never>
  /** A time of a schedule has come. */
  'run-scheduled': { name: string }
  /** Sent by servers of the previous release. `of`: the asset or person whose audience is notified. */
  'tell-audience':
    | { audience: 'everybody'; told: AudienceNotice }
    | {
        audience: 'followersOfCreator' | 'followersOfOwner' | 'favourites' | 'buyers'
        of: string
        told: AudienceNotice
      }
    | {
        audience: 'earlierBuyers'
        of: string
        /** Later buyers already saw the version. */
        before: string
        told: AudienceNotice
      }
}
export type JobName = keyof Jobs

/** Queue of jobs that failed after all retries; no worker takes them. */
export const DEAD_LETTERS = 'dead-letters'

/** Dead letters of one kind of job. */
export interface DeadLetters {
  kind: string
  count: number
  since: Date
  /** Error message of the latest. */
  reason: string | null
}

export interface SendOptions {
  startAfterSeconds?: number
  /** Low priority: after all jobs in turn. */
  isLowPriority?: boolean
  /** Fair queueing among creators. */
  turn?: Turn
  /** Deduplication key among waiting jobs of a kind. */
  key?: string
}

/** Fair queueing: creators with fewer used seconds first. */
export interface Turn {
  creatorId: string
  /** Working time used today. */
  usedSeconds: number
  /** Ranks after creators with remaining budget. */
  isOverBudget: boolean
}

/** Waiting and running jobs of one creator. */
export interface CreatorJobs {
  creatorId: string
  waiting: number
  running: number
  oldestAt: Date
}

export interface Queue {
  /** Enqueues in the transaction, with which the job commits. */
  send<N extends JobName>(transaction: Transaction, name: N, data: Jobs[N], options?: SendOptions): Promise<void>
  /** Enqueues several of a kind by one statement. */
  sendAll<N extends JobName>(transaction: Transaction, name: N, data: readonly Jobs[N][]): Promise<void>
  /** Updates the priorities of a creator's waiting jobs. */
  reorder(db: Executor, names: JobName[], turn: Turn): Promise<void>
  /** Jobs in turn by creator, oldest first. */
  jobsByCreator(db: Executor, names: JobName[]): Promise<CreatorJobs[]>
  deadLetters(db: Executor): Promise<DeadLetters[]>
}

export interface QueueWorker {
  work<N extends JobName>(
    name: N,
    options: { concurrency: number },
    handle: (data: Jobs[N]) => Promise<void>,
  ): Promise<void>
  /**
   * Replaces all schedules. Each time sends one `run-scheduled` job, unless the last one still runs; after downtime
   * one. A new schedule also sends one now.
   * @param crons Cron expressions in UTC, by name.
   */
  schedule(crons: Record<string, string>): Promise<void>
}
