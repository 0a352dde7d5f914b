import { keepApprovals } from './assets/approvals/index.ts'
import { updateAssets } from './assets/asset/index.ts'
import { keepVersions } from './assets/versions/index.ts'
import { openViolations } from './assets/violations/index.ts'
import {
  announceOrders,
  notifyAudiences,
  publishMapPoints,
  type Subscriber,
  writeAudit,
  writeNotices,
} from './events/index.ts'
import { changeRoles } from './people/onboarding/index.ts'
import { withdrawTiles } from './previews/index.ts'
import { writeLogEntries } from './proof/index.ts'
import { withdrawOrders } from './sales/orders/index.ts'
import { endPayments } from './sales/payments/index.ts'
import { abandonDeletedUploads } from './uploads/index.ts'

/** Everything that follows from events, within their transaction, in this order. */
export const SUBSCRIBERS: readonly Subscriber[] = [
  writeNotices,
  writeAudit,
  notifyAudiences,
  publishMapPoints,
  announceOrders,
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
