import type { NoticeInput } from '@wencang/notices'
import type { REQUEST_EVENTS } from '../catalogue/requests.ts'
import type { Handlers } from '../define.ts'

export const REQUEST_NOTICES: Handlers<typeof REQUEST_EVENTS, NoticeInput[]> = {
  'refundRequest.created': ({
    subjectId: orderId,
    payload: { refundRequestId: once, assetName, creatorId, reason },
  }) => [{ kind: 'refund.asked', to: [creatorId], parameters: { orderId, assetName, reason }, once }],
  'refundRequest.answered': ({ subjectId: orderId, payload }) => {
    const { refundRequestId: once, assetName, buyerId, answer, words } = payload
    const parameters = { orderId, assetName, isAgreed: answer === 'agree', words }
    return [{ kind: 'refund.answered', to: [buyerId], parameters, once }]
  },
  'refundRequest.decided': ({ subjectId: orderId, payload }) => {
    const { refundRequestId: once, assetName, buyerId, creatorId, decision, words } = payload
    const parameters = { orderId, assetName, words }
    const isApproved = decision === 'approve'
    return [
      { kind: isApproved ? 'refund.approved' : 'refund.refused', to: [buyerId], parameters, once },
      { kind: 'refund.decided', to: [creatorId], parameters: { ...parameters, isApproved }, once },
    ]
  },
  'refundRequest.withdrawn': null,
  'invoiceRequest.created': ({ subjectId: orderId, payload: { invoiceRequestId: once, assetName, creatorId } }) => [
    { kind: 'invoice.asked', to: [creatorId], parameters: { orderId, assetName }, once },
  ],
  'invoiceRequest.issued': ({ subjectId: orderId, payload: { invoiceRequestId: once, assetName, buyerId } }) => [
    { kind: 'invoice.issued', to: [buyerId], parameters: { orderId, assetName }, once },
  ],
  'invoiceRequest.declined': ({
    subjectId: orderId,
    payload: { invoiceRequestId: once, assetName, buyerId, words },
  }) => [{ kind: 'invoice.declined', to: [buyerId], parameters: { orderId, assetName, words }, once }],
}
