import { orderPath } from '@wencang/domain'
import { z } from 'zod'
import { kindsIn } from '../define-kind.ts'
import { sentence, yuan } from './words.ts'

const ofOrders = kindsIn('orders')
const ofSales = kindsIn('sales')

const OfOrder = z.object({ orderId: z.uuid(), assetName: z.string() })
/** Absent if it was refunded meanwhile. */
const amountFen = z.number().int().optional()
const WithWords = OfOrder.extend({ words: z.string().nullable() })
const toOrder = ({ orderId }: { orderId: string }) => orderPath(orderId)
const toRequests = () => '/store/requests'
const after = (words: string | null, colon: string) => (words ? `${colon}${words}` : '')

/** To buyers, about their requests on orders. */
export const BUYER_REQUEST_KINDS = {
  'refund.answered': ofOrders({
    parameters: WithWords.extend({ isAgreed: z.boolean() }),
    title: { zh: '卖家已答复您的退款申请', en: 'The seller answered your refund request' },
    text: ({ assetName, isAgreed, words }) => ({
      zh: `卖家${isAgreed ? '同意' : '不同意'}《${assetName}》的退款申请，接下来由平台裁定${after(words, '。卖家说明：') || '。'}`,
      en: `The seller ${isAgreed ? 'agreed to' : 'declined'} your request for a refund for “${assetName}”; our operators decide next${after(words, '. The seller says: ') || '.'}`,
    }),
    link: toOrder,
  }),
  'refund.approved': ofOrders({
    parameters: WithWords.extend({ amountFen }),
    title: { zh: '退款申请已批准', en: 'Refund approved' },
    text: ({ assetName, words, amountFen: fen }) => ({
      zh: `《${assetName}》的退款申请已批准，${fen ? `${yuan(fen)} ` : '款项'}将原路退回${after(words, '：') || '。'}`,
      en: `Your refund${fen ? ` of ${yuan(fen)}` : ''} for “${assetName}” was approved; the money is returned to your original payment method${after(words, ': ') || '.'}`,
    }),
    link: toOrder,
  }),
  'refund.refused': ofOrders({
    parameters: WithWords,
    title: { zh: '退款申请未获批准', en: 'Refund not approved' },
    text: ({ assetName, words }) => ({
      zh: `《${assetName}》的退款申请未获批准${after(words, '：') || '。'}`,
      en: `Your refund for “${assetName}” was not approved${after(words, ': ') || '.'}`,
    }),
    link: toOrder,
  }),
  'invoice.issued': ofOrders({
    parameters: OfOrder,
    title: { zh: '发票已开具', en: 'Invoice issued' },
    text: ({ assetName }) => ({
      zh: `《${assetName}》的发票已开具，可在订单页下载。`,
      en: `The invoice for “${assetName}” was issued. Download it from the order's page.`,
    }),
    link: toOrder,
  }),
  'invoice.declined': ofOrders({
    parameters: WithWords,
    title: { zh: '卖家未能开具发票', en: 'Invoice declined' },
    text: ({ assetName, words }) => ({
      zh: `卖家未能为《${assetName}》开具发票${after(words, '：') || '。'}`,
      en: `The seller could not issue an invoice for “${assetName}”${after(words, ': ') || '.'}`,
    }),
    link: toOrder,
  }),
}

/** To sellers, about their buyers' requests. */
export const SELLER_REQUEST_KINDS = {
  'refund.asked': ofSales({
    writer: 'buyer',
    parameters: OfOrder.extend({ reason: z.string() }),
    title: { zh: '买家申请退款', en: 'A buyer requests a refund' },
    text: ({ assetName, reason }) => ({
      zh: `买家申请《${assetName}》退款：${sentence(reason, '。')}请在三天内答复，逾期由平台直接裁定。`,
      en: `A buyer requests a refund for “${assetName}”: ${sentence(reason, '.')} Please answer within three days; otherwise our operators decide without your answer.`,
    }),
    link: toRequests,
  }),
  'refund.decided': ofSales({
    parameters: WithWords.extend({ isApproved: z.boolean(), amountFen }),
    title: { zh: '退款申请已裁定', en: 'Refund request decided' },
    text: ({ assetName, isApproved, words, amountFen: fen }) => ({
      zh: `平台${isApproved ? '已批准' : '未批准'}《${assetName}》的退款申请${fen ? `，退款 ${yuan(fen)}` : ''}${after(words, '：') || '。'}`,
      en: `Our operators ${isApproved ? 'approved' : 'did not approve'} the refund${fen ? ` of ${yuan(fen)}` : ''} for “${assetName}”${after(words, ': ') || '.'}`,
    }),
    link: toRequests,
  }),
  'invoice.asked': ofSales({
    writer: 'buyer',
    parameters: OfOrder,
    title: { zh: '买家申请发票', en: 'A buyer requests an invoice' },
    text: ({ assetName }) => ({
      zh: `买家申请《${assetName}》的发票，请开具后上传。`,
      en: `A buyer requests an invoice for “${assetName}”. Please issue it and upload the file.`,
    }),
    link: () => `${toRequests()}?kind=invoice`,
  }),
}
