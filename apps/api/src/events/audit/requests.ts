import type { REQUEST_EVENTS } from '../catalogue/requests.ts'
import type { Handlers } from '../define.ts'
import type { Audited } from './audited.ts'

export const REQUEST_AUDIT: Handlers<typeof REQUEST_EVENTS, Audited> = {
  'refundRequest.created': null,
  'refundRequest.answered': ({ payload: { answer, words } }) => ({
    action: `refundRequest.${answer}`,
    detail: { words },
  }),
  'refundRequest.decided': ({ payload: { refundRequestId, decision, words } }) => ({
    action: `refundRequest.${decision}`,
    detail: { refundRequestId, words },
  }),
  'refundRequest.withdrawn': null,
  'invoiceRequest.created': null,
  'invoiceRequest.issued': null,
  'invoiceRequest.declined': null,
}
