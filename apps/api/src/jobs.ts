import { removeEmptyRateLimits } from '@wencang/database'
import { countSales } from './features/assets/count-sales.job.ts'
import { placePictures, withholdForgotten } from './features/assets/place-pictures.job.ts'
import { tidyLeavings, tidyUnused } from './features/files/tidy-leavings.job.ts'
import { forgetOldDays } from './features/insight/forget.job.ts'
import { publishPoi } from './features/map/publish-poi.job.ts'
import { reencryptNumbers } from './features/onboarding/reencrypt.job.ts'
import { tidyScans } from './features/onboarding/tidy-scans.job.ts'
import { closePayment } from './features/payments/close-payment.ts'
import { forgetNotifications } from './features/payments/forget-notifications.ts'
import { advanceRefunds } from './features/payments/advance-refunds.ts'
import { expireOrders } from './features/payments/expire-orders.ts'
import { queryDuePayments } from './features/payments/query-due-payments.ts'
import { sendPayout } from './features/payouts/send-payout.ts'
import { makePreview } from './features/previews/make-preview.job.ts'
import { reconcileDueDays } from './features/reconciliation/reconcile-due-days.ts'
import { refreshListings } from './features/search/refresh.job.ts'
import { cleanEndedUploads, cleanUpload } from './features/uploads/clean.job.ts'
import { verifyUpload } from './features/uploads/verify.job.ts'
import { expireUploads, noticeLandedUploads } from './features/uploads/watch.job.ts'
import type { PayoutSender } from './ports/payout-sender.ts'
import type { JobName, Jobs, QueueWorker } from './ports/queue.ts'
import type { Context } from './context.ts'
import type { Services } from './services.ts'
import { repeat } from './repeat.ts'

/** Begins all background work of a worker; several workers share it. */
export async function startJobs(
  context: Context & { queue: QueueWorker; payoutSender: PayoutSender },
  services: Services,
): Promise<{ stop(): Promise<void> }> {
  const { database, db, storage, queue, clock, log } = context
  const { uploads } = services
  const work = <N extends JobName>(
    name: N,
    options: { concurrency: number },
    handle: (data: Jobs[N]) => Promise<void>,
  ) =>
    queue.work(name, options, async (data) => {
      try {
        await handle(data)
      } catch (error) {
        // The queue keeps the reason with the job; the log is where somebody looks first.
        const reason = error instanceof Error ? error.message : String(error)
        log.error({ err: error, job: name, data, reason }, 'a job failed; it will be tried again')
        throw error
      }
    })
  await work('verify-upload', { concurrency: 2 }, ({ uploadId }) =>
    verifyUpload({ db, storage, queue, clock, log }, uploadId),
  )
  await work('clean-upload', { concurrency: 1 }, ({ uploadId }) => cleanUpload({ db, storage, clock }, uploadId))
  await work('place-pictures', { concurrency: 2 }, ({ assetId }) => placePictures({ db, storage, queue }, assetId))
  await work('make-preview', { concurrency: 1 }, ({ fileId }) => makePreview({ db, storage, queue, log }, fileId))
  await work('discard-objects', { concurrency: 1 }, async ({ privateKeys, publicKeys = [] }) => {
    await storage.deletePrivate(privateKeys)
    await storage.deletePublic(publicKeys)
  })
  await work('close-payment', { concurrency: 4 }, ({ attemptId }) => closePayment(context, attemptId))
  await work('send-payout', { concurrency: 1 }, ({ payoutId }) => sendPayout(context, payoutId))
  await work('publish-poi', { concurrency: 1 }, () => publishPoi({ database, storage, clock }))

  const watch = { db, storage, queue, clock, uploads }
  const onError = (name: string) => (error: unknown) =>
    log.error({ err: error, sweep: name }, 'a sweep failed; it will be tried again')
  const sweeps = [
    repeat(1, () => queryDuePayments(context), onError('query-payments')),
    repeat(1, () => expireOrders(context), onError('expire-orders')),
    repeat(1, () => advanceRefunds(context), onError('advance-refunds')),
    repeat(1, () => countSales(db), onError('count-sales')),
    repeat(60, () => reconcileDueDays(context), onError('reconcile')),
    repeat(5, () => noticeLandedUploads(watch), onError('notice-landed-uploads')),
    repeat(60, () => expireUploads(watch), onError('expire-uploads')),
    repeat(5, () => refreshListings(database), onError('refresh-listings')),
    repeat(600, () => withholdForgotten({ db, queue }), onError('withhold-forgotten')),
    repeat(600, () => cleanEndedUploads(watch), onError('clean-uploads')),
    repeat(60, async () => void (await removeEmptyRateLimits(database.pool)), onError('forget-rate-limits')),
    repeat(60, () => tidyScans({ db, queue, clock }), onError('tidy-scans')),
    repeat(60, () => tidyLeavings({ db, queue }), onError('tidy-leavings')),
    repeat(600, () => tidyUnused({ db, queue, clock }), onError('tidy-unused')),
    repeat(600, () => reencryptNumbers({ db, cipher: context.cipher, log }), onError('reencrypt-numbers')),
    repeat(3600, () => forgetOldDays({ db, clock }), onError('forget-old-days')),
    repeat(3600, () => forgetNotifications(context), onError('forget-notifications')),
  ]
  return {
    async stop() {
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
    },
  }
}
