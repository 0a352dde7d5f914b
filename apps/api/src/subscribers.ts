import { notifyAudiences, publishMapPoints, type Subscriber, writeAudit, writeNotices } from './events/index.ts'
import { keepApprovals } from './features/approvals/index.ts'
import { updateAssets } from './features/assets/index.ts'
import { changeRoles } from './features/onboarding/index.ts'
import { withdrawOrders } from './features/payments/index.ts'
import { withdrawTiles } from './features/previews/index.ts'
import { writeLogEntries } from './features/proof/index.ts'
import { abandonDeletedUploads } from './features/uploads/index.ts'
import { keepVersions } from './features/versions/index.ts'
import { openViolations } from './features/violations/index.ts'

/** Everything that follows from events, within their transaction, in this order. */
export const SUBSCRIBERS: readonly Subscriber[] = [
  writeNotices,
  writeAudit,
  notifyAudiences,
  publishMapPoints,
  abandonDeletedUploads,
  withdrawOrders,
  updateAssets,
  withdrawTiles,
  writeLogEntries,
  keepVersions,
  keepApprovals,
  openViolations,
  changeRoles,
]
