import type { REPORT_EVENTS } from '../catalogue/reports.ts'
import type { Handlers } from '../define.ts'
import type { Audited } from './audited.ts'

export const REPORT_AUDIT: Handlers<typeof REPORT_EVENTS, Audited> = {
  'report.decided': ({ payload: { decision, assetId, kind, words } }) => ({
    action: `report.${decision}`,
    detail: { assetId, kind, words },
  }),
}
