import type { Executor, Transaction } from '@wencang/database'
import type { ToldToMany } from '@wencang/notices'

/** Every kind of job with its data. Jobs may run twice: each determines for itself what is left to do. */
export interface Jobs {
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
  /** `of`: the asset that those people keep an eye on, hold, or whose creator or owner they follow. */
  'tell-audience':
    | { audience: 'everybody'; told: ToldToMany }
    | {
        audience: 'followersOfCreator' | 'followersOfOwner' | 'favourites' | 'buyers'
        of: string
        told: ToldToMany
      }
    | {
        audience: 'earlierBuyers'
        of: string
        /** Who ordered later was shown the version. */
        before: string
        told: ToldToMany
      }
}
export type JobName = keyof Jobs

export interface SendOptions {
  startAfterSeconds?: number
  /** After all jobs of its kind that are in turn. */
  isLowPriority?: boolean
  /** In turn with the jobs of other creators. */
  turn?: Turn
  /** Nothing is sent if a job of this kind with the same key waits and has not begun. */
  key?: string
  /** Not if one was sent so in the same span of time, by whichever process: spans of this length follow one another from 1970 on. */
  onceInSeconds?: number
}

/** Where a creator's jobs stand among those of others: the fewer seconds were used, the earlier. */
export interface Turn {
  creatorId: string
  /** Working time used today. */
  usedSeconds: number
  /** After the jobs of all creators with budget left. */
  isOverBudget: boolean
}

/** Waiting and running jobs of one creator. */
export interface CreatorJobs {
  creatorId: string
  waiting: number
  running: number
  oldestAt: Date
}

/** Enqueues background work. */
export interface Queue {
  /** Enqueues with the transaction: the job exists exactly if the transaction commits. */
  send<N extends JobName>(transaction: Transaction, name: N, data: Jobs[N], options?: SendOptions): Promise<void>
  /** Puts the waiting jobs of a creator where their turn is now. */
  reorder(db: Executor, names: JobName[], turn: Turn): Promise<void>
  /** Jobs in turn by creator, oldest first. */
  jobsByCreator(db: Executor, names: JobName[]): Promise<CreatorJobs[]>
}

/** The queue from which workers take jobs. */
export interface QueueWorker {
  work<N extends JobName>(
    name: N,
    options: { concurrency: number },
    handle: (data: Jobs[N]) => Promise<void>,
  ): Promise<void>
}
