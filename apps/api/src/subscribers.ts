import { keepApprovals } from './assets/approvals/index.ts'
import { noteSales, placeDecidedPictures, updateAssets } from './assets/asset/index.ts'
import { keepVersions } from './assets/versions/index.ts'
import { openViolations } from './assets/violations/index.ts'
import { publishMapPoints } from './catalogue/map/index.ts'
import { type AfterCommit, announceOrders, type Subscriber, writeAudit, writeNotices } from './events/index.ts'
import { bookSales } from './money/ledger/index.ts'
import { transferPayouts } from './money/payouts/index.ts'
import { notifyAudiences } from './people/notices/index.ts'
import { changeRoles, storeSignedContracts } from './people/onboarding/index.ts'
import { withdrawTiles } from './previews/index.ts'
import { logSales, writeLogEntries } from './proof/index.ts'
import { withdrawOrders } from './sales/orders/index.ts'
import { endPayments } from './sales/payments/index.ts'
import { abandonDeletedUploads } from './uploads/index.ts'

/** Consequences of events within their transaction, in this order. */
export const SUBSCRIBERS: readonly Subscriber[] = [
  writeNotices,
  writeAudit,
  announceOrders,
  bookSales,
  noteSales,
  logSales,
  abandonDeletedUploads,
  withdrawOrders,
  endPayments,
  updateAssets,
  withdrawTiles,
  writeLogEntries,
  keepVersions,
  keepApprovals,
  openViolations,
  changeRoles,
]

/** Consequences after the commit, as jobs. */
export const AFTER_COMMIT: readonly AfterCommit[] = [
  notifyAudiences,
  placeDecidedPictures,
  publishMapPoints,
  storeSignedContracts,
  transferPayouts,
]
