import { removeEmptyRateLimits } from '@wencang/database'
import { keysBehind } from '@wencang/domain'
import { measureJob, sweepFailures } from '@wencang/telemetry'
import type { Context } from './context.ts'
import { forgetEvents } from './events/index.ts'
import { type Anchoring, keepAnchors } from './features/anchors/index.ts'
import { copyEarlierApprovals } from './features/approvals/index.ts'
import { countSales, endAuthorisations, placePictures, withholdLeftPublic } from './features/assets/index.ts'
import { purgeChanged } from './features/cdn/index.ts'
import { tidyDeletedUsers, tidyUnused } from './features/files/index.ts'
import { forgetOldDays } from './features/insight/index.ts'
import { refreshListings } from './features/listings/index.ts'
import { publishPoi } from './features/map/index.ts'
import { forgetOldNotices, notifyAudience } from './features/notices/index.ts'
import { reencryptNumbers, tidyScans } from './features/onboarding/index.ts'
import {
  advanceRefunds,
  closePayment,
  expireOrders,
  forgetNotifications,
  queryDuePayments,
} from './features/payments/index.ts'
import { reencryptAccounts, sendPayout } from './features/payouts/index.ts'
import { drawViews, makePreview, makeTiles, requestLeftPreviews } from './features/previews/index.ts'
import { checkLog, keepLog, publishCheckpoint, recordEarlier, thinCheckpoints } from './features/proof/index.ts'
import { reconcileDueDays } from './features/reconciliation/index.ts'
import { forgetInvoiceData } from './features/requests/index.ts'
import { forgetClaims } from './features/review/index.ts'
import { feedEngine, indexListings } from './features/search/index.ts'
import {
  cleanEndedUploads,
  cleanUpload,
  discardFile,
  expireUploads,
  noticeLandedUploads,
  verifyUpload,
} from './features/uploads/index.ts'
import type { PayoutSender } from './ports/payout-sender.ts'
import type { JobName, Jobs, QueueWorker } from './ports/queue.ts'
import { repeat } from './repeat.ts'

export async function startJobs(
  context: Context & { queue: QueueWorker; payoutSender: PayoutSender; anchoring?: Anchoring | null },
): Promise<{ stop(): Promise<void> }> {
  const { database, storage, queue, log, anchoring, searchEngine } = context
  const work = <N extends JobName>(
    name: N,
    options: { concurrency: number },
    handle: (data: Jobs[N]) => Promise<void>,
  ) =>
    queue.work(name, options, async (data) => {
      try {
        await measureJob(name, () => handle(data))
      } catch (error) {
        // Also logged: operators look there before the queue.
        const reason = error instanceof Error ? error.message : String(error)
        log.error({ err: error, job: name, data, reason }, 'a job failed; it will be retried')
        throw error
      }
    })
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
  await work('check-log', { concurrency: 1 }, async () => void (await checkLog(context)))
  await work('tell-audience', { concurrency: 1 }, (data) => notifyAudience(context, data))

  const onError = (name: string) => {
    sweepFailures.add(0, { sweep: name })
    return (error: unknown) => {
      sweepFailures.add(1, { sweep: name })
      log.error({ err: error, sweep: name }, 'a sweep failed; it will be retried')
    }
  }
  const sweeps = [
    repeat(1, () => queryDuePayments(context), onError('query-payments')),
    repeat(1, () => expireOrders(context), onError('expire-orders')),
    repeat(1, () => advanceRefunds(context), onError('advance-refunds')),
    repeat(1, () => countSales(context), onError('count-sales')),
    repeat(1, () => purgeChanged(context), onError('purge-changed')),
    repeat(60, () => reconcileDueDays(context), onError('reconcile')),
    repeat(5, () => noticeLandedUploads(context), onError('notice-landed-uploads')),
    repeat(60, () => expireUploads(context), onError('expire-uploads')),
    repeat(1, () => refreshListings(context), onError('refresh-listings')),
    repeat(1, () => indexListings(context), onError('index-listings')),
    ...(searchEngine ? [repeat(1, () => feedEngine(database, searchEngine), onError('feed-engine'))] : []),
    repeat(60, () => endAuthorisations(context), onError('end-authorisations')),
    repeat(600, () => withholdLeftPublic(context), onError('withhold-forgotten')),
    repeat(600, () => cleanEndedUploads(context), onError('clean-uploads')),
    repeat(60, async () => void (await removeEmptyRateLimits(database.pool)), onError('forget-rate-limits')),
    repeat(60, () => tidyScans(context), onError('tidy-scans')),
    repeat(60, () => tidyDeletedUsers(context), onError('tidy-leavings')),
    repeat(60, () => requestLeftPreviews(context), onError('request-left-previews')),
    repeat(600, () => tidyUnused(context), onError('tidy-unused')),
    repeat(600, () => reencryptNumbers(context), onError('reencrypt-numbers')),
    repeat(600, () => reencryptAccounts(context), onError('reencrypt-accounts')),
    repeat(3600, () => forgetEvents(context), onError('forget-events')),
    repeat(3600, () => forgetOldDays(context), onError('forget-old-days')),
    repeat(3600, () => forgetOldNotices(context.db, context.clock.now()), onError('forget-old-notices')),
    // Rewrites the file after an upgrade.
    repeat(3600, () => context.queue.send(context.db, 'publish-poi', {}), onError('publish-poi')),
    repeat(1, () => keepLog(context), onError('keep-log')),
    repeat(60, () => publishCheckpoint(context, { isRetry: true }), onError('attest-log')),
    repeat(3600, () => thinCheckpoints(context), onError('thin-checkpoints')),
    repeat(3600, () => recordEarlier(context), onError('record-earlier')),
    repeat(3600, () => copyEarlierApprovals(context), onError('copy-earlier-approvals')),
    ...(anchoring ? [repeat(5, () => keepAnchors(context, anchoring), onError('keep-anchors'))] : []),
    // Once a day across workers: it reads the whole log.
    repeat(
      3600,
      () => context.queue.send(context.db, 'check-log', {}, { onceInSeconds: 24 * 3600 }),
      onError('check-log'),
    ),
    repeat(600, () => forgetClaims(context), onError('forget-claims')),
    repeat(600, () => forgetInvoiceData(context), onError('forget-invoice-data')),
    repeat(3600, () => forgetNotifications(context), onError('forget-notifications')),
  ]
  return {
    async stop() {
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
    },
  }
}
