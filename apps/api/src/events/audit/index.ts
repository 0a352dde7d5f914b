import { EVENTS } from '../catalogue/index.ts'
import type { Handlers } from '../define.ts'
import { collect, type Subscriber } from '../subscriber.ts'
import { ASSET_AUDIT } from './assets.ts'
import type { Audited } from './audited.ts'
import { FILE_AUDIT } from './files.ts'
import { ONBOARDING_AUDIT } from './onboarding.ts'
import { ORDER_AUDIT } from './orders.ts'
import { OWNERSHIP_AUDIT } from './ownership.ts'
import { PAYOUT_AUDIT } from './payouts.ts'
import { PEOPLE_AUDIT } from './people.ts'
import { REPORT_AUDIT } from './reports.ts'
import { REQUEST_AUDIT } from './requests.ts'
import { SITE_AUDIT } from './site.ts'

const AUDIT: Handlers<typeof EVENTS, Audited> = {
  ...ASSET_AUDIT,
  ...FILE_AUDIT,
  ...OWNERSHIP_AUDIT,
  ...ORDER_AUDIT,
  ...REQUEST_AUDIT,
  ...REPORT_AUDIT,
  ...PAYOUT_AUDIT,
  ...ONBOARDING_AUDIT,
  ...PEOPLE_AUDIT,
  ...SITE_AUDIT,
}

/** Writes the audit log, in one statement. */
export const writeAudit: Subscriber = async ({ transaction }, events) => {
  const data = collect(AUDIT, events).map(({ result, event: { kind, subjectId, caller } }) => ({
    ...result,
    subjectKind: EVENTS[kind].subject,
    subjectId,
    actorId: caller.userId,
    ...(caller.requestId && { requestId: caller.requestId }),
  }))
  if (data.length > 0) await transaction.auditEntry.createMany({ data })
}
