import { assetPath, orderPath } from '@wencang/domain'
import { z } from 'zod'
import { kindsIn } from '../define-kind.ts'
import { yuan } from './words.ts'

const ofOrders = kindsIn('orders')
const ofSales = kindsIn('sales')

const OfOrder = z.object({ orderId: z.uuid(), assetName: z.string() })
const WithAmount = OfOrder.extend({ amountFen: z.number().int() })
const toOrder = ({ orderId }: { orderId: string }) => orderPath(orderId)

/** To buyers, about their own orders. */
export const ORDER_KINDS = {
  'order.paid': ofOrders({
    writer: 'reader',
    parameters: WithAmount,
    title: { zh: '付款成功', en: 'Payment received' },
    text: ({ assetName, amountFen }) => ({
      zh: `您已支付 ${yuan(amountFen)}，《${assetName}》现在可以下载。`,
      en: `You paid ${yuan(amountFen)}. “${assetName}” is ready to download.`,
    }),
    link: toOrder,
  }),
  'order.expired': ofOrders({
    // Not mailed: that would pressure the buyer.
    isMailed: false,
    parameters: OfOrder,
    title: { zh: '订单已过期', en: 'Order expired' },
    text: ({ assetName }) => ({
      zh: `《${assetName}》的订单超过支付时限，已自动关闭。如仍需要，请重新下单。`,
      en: `The order of “${assetName}” was not paid in time and has been closed. You can order it again.`,
    }),
    link: toOrder,
  }),
  'order.withdrawn': ofOrders({
    parameters: OfOrder,
    title: { zh: '订单已取消', en: 'Order cancelled' },
    text: ({ assetName }) => ({
      zh: `《${assetName}》已停止销售，您未支付的订单已取消。如已付款，款项将原路退回。`,
      en: `“${assetName}” is no longer on sale, so your unpaid order was cancelled. Anything you paid for it will be returned to your original payment method.`,
    }),
    link: toOrder,
  }),
  'order.refunded': ofOrders({
    parameters: WithAmount,
    title: { zh: '退款已到账', en: 'Refund completed' },
    text: ({ assetName, amountFen }) => ({
      zh: `《${assetName}》的退款 ${yuan(amountFen)} 已原路退回。`,
      en: `${yuan(amountFen)} for “${assetName}” was returned to your original payment method.`,
    }),
    link: toOrder,
  }),
}

const OfPurchase = z.object({ assetId: z.uuid(), assetName: z.string() })
const toPurchase = ({ assetId }: { assetId: string }) => assetPath(assetId)

/** To buyers, about downloads of their purchases. */
export const PURCHASE_KINDS = {
  'purchase.downloadsPaused': ofOrders({
    parameters: OfPurchase,
    title: { zh: '下载已暂停', en: 'Downloads paused' },
    text: ({ assetName }) => ({
      zh: `您购买的《${assetName}》因涉嫌违规暂停下载，等待平台处理。恢复下载后会通知您。`,
      en: `Downloads of “${assetName}”, which you bought, are paused for a suspected violation until our operators have decided. We will notify you when they are available again.`,
    }),
    link: toPurchase,
  }),
  'purchase.downloadsResumed': ofOrders({
    parameters: OfPurchase,
    title: { zh: '下载已恢复', en: 'Downloads available again' },
    text: ({ assetName }) => ({
      zh: `您购买的《${assetName}》违规已解除，可以继续下载。`,
      en: `The violation of “${assetName}” was lifted. You can download it again.`,
    }),
    link: toPurchase,
  }),
  /** To buyers of an earlier version. */
  'purchase.newVersion': ofOrders({
    parameters: OfPurchase.extend({ version: z.number().int(), isForBuyers: z.boolean() }),
    title: { zh: '您购买的藏品有新版本', en: 'New version of an asset you bought' },
    text: ({ assetName, version, isForBuyers }) =>
      isForBuyers
        ? {
            zh: `您购买的《${assetName}》发布了第 ${version} 版，您可以免费下载；原来购买的版本仍可下载。`,
            en: `Version ${version} of “${assetName}” is out, and you can download it at no charge. The version that you bought stays available too.`,
          }
        : {
            zh: `您购买的《${assetName}》发布了第 ${version} 版，不在您的购买范围内；您购买的版本仍可下载。`,
            en: `Version ${version} of “${assetName}” is out. It is not part of your purchase; the version that you bought stays available.`,
          },
    link: toPurchase,
  }),
}

const Sale = z.object({ orderId: z.uuid(), assetId: z.uuid(), assetName: z.string(), amountFen: z.number().int() })

/** To creators and owners, about sales of their assets. */
export const SALE_KINDS = {
  'asset.sold': ofSales({
    parameters: Sale,
    title: { zh: '资产售出', en: 'Asset sold' },
    text: ({ assetName, amountFen }) =>
      amountFen === 0
        ? { zh: `有人免费领取了《${assetName}》。`, en: `“${assetName}” was claimed for free.` }
        : {
            zh: `《${assetName}》以 ${yuan(amountFen)} 售出。您的净收入见收支明细。`,
            en: `“${assetName}” was sold for ${yuan(amountFen)}. Your net income is on the income page.`,
          },
    link: () => '/store/income',
  }),
  'sale.refunded': ofSales({
    parameters: Sale,
    title: { zh: '一笔销售已退款', en: 'A sale was refunded' },
    text: ({ assetName, amountFen }) => ({
      zh: `《${assetName}》的一笔销售已向买家退款 ${yuan(amountFen)}，您的净收入已相应扣减。`,
      en: `${yuan(amountFen)} of a sale of “${assetName}” was returned to the buyer. Your net income was reduced accordingly.`,
    }),
    link: () => '/store/income',
  }),
}
