import type { OWNERSHIP_EVENTS } from '../catalogue/ownership.ts'
import type { Handlers } from '../define.ts'
import type { Audited } from './audited.ts'

export const OWNERSHIP_AUDIT: Handlers<typeof OWNERSHIP_EVENTS, Audited> = {
  'asset.consentGiven': ({ payload: { reason, ownerRevenueShare, termsVersion } }) => ({
    action: 'ownership.accept',
    detail: { reason, ownerRevenueShare, termsVersion },
  }),
  'asset.consentDeclined': ({ payload: { reason } }) => ({ action: 'ownership.decline', detail: { reason } }),
  'asset.consentWithdrawn': ({ payload: { reason } }) => ({ action: 'ownership.withdraw', detail: { reason } }),
  'asset.authorisationNearedEnd': null,
  'asset.authorisationEnded': null,
  'asset.violationAnswered': ({ payload: { statementId } }) => ({
    action: 'asset.violation_answer',
    detail: { statementId },
  }),
  'asset.violationAppealed': ({ payload: { statementId } }) => ({
    action: 'asset.violation_appeal',
    detail: { statementId },
  }),
}
