import { removeEmptyRateLimits } from '@wencang/database'
import type { Sweeps } from '@wencang/kernel/program'
import { copyEarlierApprovals } from './assets/approvals/index.ts'
import { countSales, endAuthorisations, withholdLeftPublic } from './assets/asset/index.ts'
import { purgeChanged } from './catalogue/cdn/index.ts'
import { refreshListings } from './catalogue/listings/index.ts'
import { publishPoi } from './catalogue/map/index.ts'
import { feedEngine, indexListings } from './catalogue/search/index.ts'
import type { Context } from './context.ts'
import { forgetEvents } from './events/index.ts'
import { reencryptAccounts } from './money/payouts/index.ts'
import { reconcileDueDays } from './money/reconciliation/index.ts'
import { forgetOldDays } from './operations/insight/index.ts'
import { forgetClaims } from './operations/review/index.ts'
import { forgetOldNotices } from './people/notices/index.ts'
import { reencryptNumbers, tidyScans } from './people/onboarding/index.ts'
import { requestLeftPreviews } from './previews/index.ts'
import { keepLog, publishCheckpoint, recordEarlier, requestCheck, thinCheckpoints } from './proof/index.ts'
import { advanceRefunds, expireOrders, forgetNotifications, queryDuePayments } from './sales/payments/index.ts'
import { forgetInvoiceData } from './sales/requests/index.ts'
import { tidyDeletedUsers, tidyUnused } from './stored-files/index.ts'
import { cleanEndedUploads, expireUploads, noticeLandedUploads } from './uploads/index.ts'

type Run = () => Promise<unknown>

/** Work that repeats in every worker, each with the pause in seconds between two runs. */
export const sweepsOf = (context: Context): Sweeps => {
  const { database, searchEngine } = context
  return {
    'query-payments': [1, () => queryDuePayments(context)],
    'expire-orders': [1, () => expireOrders(context)],
    'advance-refunds': [1, () => advanceRefunds(context)],
    'count-sales': [1, () => countSales(context)],
    'purge-changed': [1, () => purgeChanged(context)],
    'refresh-listings': [1, () => refreshListings(context)],
    'index-listings': [1, () => indexListings(context)],
    'keep-log': [1, () => keepLog(context)],
    'notice-landed-uploads': [5, () => noticeLandedUploads(context)],
    ...(searchEngine && { 'feed-engine': [1, () => feedEngine(database, searchEngine)] }),
  }
}

const EVERY_MINUTE = '* * * * *'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const EVERY_HOUR = '0 * * * *'
/** 03:30 in Shanghai. */
const EVERY_NIGHT = '30 19 * * *'

/** Work that one worker does at each time of a cron expression (UTC). */
export const schedulesOf = (context: Context): Record<string, [cron: string, run: Run]> => ({
  reconcile: [EVERY_MINUTE, () => reconcileDueDays(context)],
  'expire-uploads': [EVERY_MINUTE, () => expireUploads(context)],
  'end-authorisations': [EVERY_MINUTE, () => endAuthorisations(context)],
  'forget-rate-limits': [EVERY_MINUTE, () => removeEmptyRateLimits(context.database.pool)],
  'tidy-scans': [EVERY_MINUTE, () => tidyScans(context)],
  'tidy-leavings': [EVERY_MINUTE, () => tidyDeletedUsers(context)],
  'request-left-previews': [EVERY_MINUTE, () => requestLeftPreviews(context)],
  'attest-log': [EVERY_MINUTE, () => publishCheckpoint(context, { isRetry: true })],
  'withhold-forgotten': [EVERY_TEN_MINUTES, () => withholdLeftPublic(context)],
  'clean-uploads': [EVERY_TEN_MINUTES, () => cleanEndedUploads(context)],
  'tidy-unused': [EVERY_TEN_MINUTES, () => tidyUnused(context)],
  'reencrypt-numbers': [EVERY_TEN_MINUTES, () => reencryptNumbers(context)],
  'reencrypt-accounts': [EVERY_TEN_MINUTES, () => reencryptAccounts(context)],
  'forget-claims': [EVERY_TEN_MINUTES, () => forgetClaims(context)],
  'forget-invoice-data': [EVERY_TEN_MINUTES, () => forgetInvoiceData(context)],
  'forget-events': [EVERY_HOUR, () => forgetEvents(context)],
  'forget-old-days': [EVERY_HOUR, () => forgetOldDays(context)],
  'forget-old-notices': [EVERY_HOUR, () => forgetOldNotices(context.db, context.clock.now())],
  'forget-notifications': [EVERY_HOUR, () => forgetNotifications(context)],
  'thin-checkpoints': [EVERY_HOUR, () => thinCheckpoints(context)],
  'record-earlier': [EVERY_HOUR, () => recordEarlier(context)],
  'copy-earlier-approvals': [EVERY_HOUR, () => copyEarlierApprovals(context)],
  // Changes by the sign-in host and upgrades record no event.
  'publish-poi': [EVERY_HOUR, () => publishPoi(context)],
  // It reads the whole log.
  'request-check': [EVERY_NIGHT, () => requestCheck(context)],
})
