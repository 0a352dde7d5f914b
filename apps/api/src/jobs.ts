import { keysBehind } from '@wencang/domain'
import { startSweeps } from '@wencang/kernel/program'
import { measureJob } from '@wencang/telemetry'
import { placePictures } from './assets/asset/index.ts'
import { publishPoi } from './catalogue/map/index.ts'
import type { Context } from './context.ts'
import { sendPayout } from './money/payouts/index.ts'
import { notifyAudience } from './people/notices/index.ts'
import { schedulesOf, sweepsOf } from './periodic-work.ts'
import type { PayoutSender } from './ports/payout-sender.ts'
import type { JobName, Jobs, QueueWorker } from './ports/queue.ts'
import { drawViews, makePreview, makeTiles } from './previews/index.ts'
import { checkLog } from './proof/index.ts'
import { closePayment } from './sales/payments/index.ts'
import { AFTER_COMMIT } from './subscribers.ts'
import { cleanUpload, discardFile, verifyUpload } from './uploads/index.ts'

export async function startJobs(
  context: Context & { queue: QueueWorker; payoutSender: PayoutSender },
): Promise<{ stop(): Promise<void> }> {
  const { storage, queue, log } = context
  /** @param kind Name in metrics and log. */
  const run = async (kind: string, data: unknown, handle: () => Promise<unknown>) => {
    try {
      await measureJob(kind, handle)
    } catch (error) {
      // Also logged: operators look there before the queue.
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ err: error, job: kind, data, reason }, 'a job failed; it will be retried')
      throw error
    }
  }
  const work = <N extends JobName>(
    name: N,
    options: { concurrency: number },
    handle: (data: Jobs[N]) => Promise<unknown>,
  ) => queue.work(name, options, (data) => run(name, data, () => handle(data)))
  await work('verify-upload', { concurrency: 2 }, ({ uploadId }) => verifyUpload(context, uploadId))
  await work('clean-upload', { concurrency: 1 }, ({ uploadId }) => cleanUpload(context, uploadId))
  await work('discard-file', { concurrency: 1 }, ({ fileId }) => discardFile(context, fileId))
  await work('place-pictures', { concurrency: 2 }, ({ assetId }) => placePictures(context, assetId))
  await work('make-preview', { concurrency: 1 }, ({ fileId }) => makePreview(context, fileId))
  await work('draw-views', { concurrency: 1 }, ({ fileId }) => drawViews(context, fileId))
  await work('make-tiles', { concurrency: 1 }, ({ fileId }) => makeTiles(context, fileId))
  await work('discard-folders', { concurrency: 1 }, ({ folders }) => storage.deleteFolders(folders))
  await work('discard-objects', { concurrency: 1 }, async ({ privateKeys, publicKeys = [] }) => {
    await storage.deletePrivate(privateKeys.flatMap(keysBehind))
    await storage.deletePublic(publicKeys.flatMap(keysBehind))
  })
  await work('close-payment', { concurrency: 4 }, ({ attemptId }) => closePayment(context, attemptId))
  await work('send-payout', { concurrency: 1 }, ({ payoutId }) => sendPayout(context, payoutId))
  await work('publish-poi', { concurrency: 1 }, () => publishPoi(context))
  await work('check-log', { concurrency: 1 }, () => checkLog(context))
  await work('tell-audience', { concurrency: 1 }, (data) => notifyAudience(context, data))
  for (const { own } of AFTER_COMMIT)
    if (own) await work(own.queue, { concurrency: 1 }, ({ eventId }) => own.run(context, eventId))

  const schedules = schedulesOf(context)
  await queue.work('run-scheduled', { concurrency: 2 }, async ({ name }) => {
    const [, handle] = schedules[name] ?? []
    // Another version's schedule.
    if (handle) await run(name, {}, handle)
  })
  await queue.schedule(Object.fromEntries(Object.entries(schedules).map(([name, [cron]]) => [name, cron])))

  return startSweeps(sweepsOf(context), log)
}
