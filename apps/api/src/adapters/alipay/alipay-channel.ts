import { createPrivateKey } from 'node:crypto'
import { fenFromYuanText, yuanTextFromFen } from '@wencang/domain'
import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import {
  ChannelRefusedError,
  ChannelUnknownError,
  NotificationRejectedError,
  type PaymentChannel,
  type PaymentRequest,
  type TradeReport,
} from '../../ports/payment-channel.ts'
import { download, exchange } from '../http-exchange.ts'
import { parseAlipayBill } from './bill.ts'
import { type AlipayCertificateFiles, certificateMode, publicKeyMode } from './platform-keys.ts'
import { isNodeSigned, isNotificationSigned, signedNode, signRequest } from './signatures.ts'
import { beijingTime, fromBeijingTime } from './times.ts'

export interface AlipaySettings {
  /** `https://openapi.alipay.com/gateway.do`, or a stand-in; as servers reach it. */
  gatewayUrl: string
  /** The same, as browsers reach it. */
  publicGatewayUrl: string
  appId: string
  sellerId: string
  appPrivateKey: string
  /** Alipay's public key, or the three files of certificate mode. */
  verifyBy: { publicKey: string } | AlipayCertificateFiles
  notifyUrl: string
}

const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: z.string().optional(),
  send_pay_date: z.string().optional(),
  gmt_payment: z.string().optional(),
  refund_fee: z.string().optional(),
})
const Answer = z.looseObject({
  code: z.string(),
  msg: z.string().optional(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
})
type Answer = z.output<typeof Answer>

const SUCCESS = '10000'
/** Refusals of a refund that say "later": the merchant's account has too little just now. */
const PASSING_REFUND_REFUSALS = new Set(['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'ACQ.REFUND_CHARGE_ERROR'])

/** Alipay's open gateway: precreate for QR codes, page pay for desktop browsers, wap pay for phones. RSA2, by public key or by certificates. */
export function createAlipayChannel(settings: AlipaySettings, clock: Clock): PaymentChannel {
  const privateKey = createPrivateKey(settings.appPrivateKey)
  const { verifyBy } = settings
  const keys = 'publicKey' in verifyBy ? publicKeyMode(verifyBy.publicKey) : certificateMode(verifyBy, clock)

  function parametersOf(
    method: string,
    content: object,
    urls: { notify_url?: string; return_url?: string } = {},
  ): Record<string, string> {
    const parameters: Record<string, string> = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(clock.now()),
      version: '1.0',
      ...keys.parameters,
      ...urls,
      biz_content: JSON.stringify(content),
    }
    return { ...parameters, sign: signRequest(parameters, privateKey) }
  }

  /** A call whose answer is verified over its own text; what does not verify is unknown, an unsigned refusal too. */
  async function call(method: string, content: object, urls?: { notify_url?: string }): Promise<Answer> {
    const { biz_content, ...common } = parametersOf(method, content, urls)
    const answer = await exchange(`${settings.gatewayUrl}?${new URLSearchParams(common)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams({ biz_content: biz_content ?? '' }).toString(),
    })
    if (answer.status !== 200) throw new ChannelUnknownError(`Alipay answered ${answer.status}`)
    const node = signedNode(answer.body, `${method.replaceAll('.', '_')}_response`)
    const believed = keys.believed(node?.certificateSn)
    if (believed.length === 0) throw new ChannelUnknownError('an answer of Alipay is signed by an unknown certificate')
    if (!node || !isNodeSigned(node, believed)) throw new ChannelUnknownError('an answer of Alipay does not verify')
    const parsed = Answer.safeParse(JSON.parse(node.text))
    if (!parsed.success) throw new ChannelUnknownError('Alipay answered in an unknown form')
    // 20000 is "service unavailable", ACQ.SYSTEM_ERROR the same of the trade system: nobody knows what happened.
    if (parsed.data.code === '20000' || parsed.data.sub_code === 'ACQ.SYSTEM_ERROR')
      throw new ChannelUnknownError('Alipay is busy')
    return parsed.data
  }

  const refusal = (answer: Answer) =>
    new ChannelRefusedError(
      answer.sub_code ?? answer.code,
      `Alipay: ${answer.sub_code ?? answer.code} ${answer.sub_msg ?? answer.msg ?? ''}`.trim(),
    )

  function contentOf(request: PaymentRequest) {
    return {
      out_trade_no: request.outTradeNo,
      total_amount: yuanTextFromFen(request.amountFen),
      subject: request.description,
      time_expire: beijingTime(request.expiresAt),
      ...(request.scene === 'web' && { product_code: 'FAST_INSTANT_TRADE_PAY' }),
      ...(request.scene === 'mobile' && { product_code: 'QUICK_WAP_WAY' }),
    }
  }

  return {
    mode: 'alipay',

    async create(request) {
      const content = contentOf(request)
      if (request.scene === 'qr') {
        const answer = await call('alipay.trade.precreate', content, { notify_url: settings.notifyUrl })
        if (answer.code !== SUCCESS) throw refusal(answer)
        if (typeof answer.qr_code !== 'string') throw new ChannelUnknownError('Alipay gave no code')
        return { codeUrl: answer.qr_code }
      }
      // A page is an address that the browser opens: nothing is asked of the gateway now.
      const method = request.scene === 'web' ? 'alipay.trade.page.pay' : 'alipay.trade.wap.pay'
      const parameters = parametersOf(method, content, {
        notify_url: settings.notifyUrl,
        return_url: request.returnUrl,
      })
      return { redirectUrl: `${settings.publicGatewayUrl}?${new URLSearchParams(parameters)}` }
    },

    async query(outTradeNo) {
      const answer = await call('alipay.trade.query', { out_trade_no: outTradeNo })
      if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' }
      if (answer.code !== SUCCESS) throw new ChannelUnknownError(refusal(answer).message)
      const trade = Trade.safeParse(answer)
      if (!trade.success || trade.data.out_trade_no !== outTradeNo)
        throw new ChannelUnknownError('Alipay answered about something else')
      return reportOf(trade.data)
    },

    async close(outTradeNo) {
      await call('alipay.trade.close', { out_trade_no: outTradeNo })
    },

    async refund(request) {
      const answer = await call('alipay.trade.refund', {
        out_trade_no: request.outTradeNo,
        out_request_no: request.refundNo,
        refund_amount: yuanTextFromFen(request.amountFen),
        refund_reason: request.reason.slice(0, 128),
      })
      if (PASSING_REFUND_REFUSALS.has(answer.sub_code ?? '')) throw new ChannelUnknownError(refusal(answer).message)
      if (answer.code !== SUCCESS) throw refusal(answer)
      // "N" says only that this call moved nothing; an earlier one may have.
      return answer.fund_change === 'Y'
        ? { state: 'succeeded' }
        : this.queryRefund(request.outTradeNo, request.refundNo)
    },

    async queryRefund(outTradeNo, refundNo) {
      const answer = await call('alipay.trade.fastpay.refund.query', {
        out_trade_no: outTradeNo,
        out_request_no: refundNo,
      })
      if (answer.code !== SUCCESS) return { state: 'absent' }
      return { state: answer.refund_status === 'REFUND_SUCCESS' ? 'succeeded' : 'processing' }
    },

    async readBill(day) {
      const answer = await call('alipay.data.dataservice.bill.downloadurl.query', {
        bill_type: 'trade',
        bill_date: day,
      })
      if (answer.sub_code === 'isp.bill_not_exist') return []
      if (answer.code !== SUCCESS) throw new ChannelUnknownError(refusal(answer).message)
      if (typeof answer.bill_download_url !== 'string')
        throw new ChannelUnknownError('Alipay gave no address of a bill')
      return parseAlipayBill(await download(answer.bill_download_url))
    },

    async verifyNotification(_headers, rawBody) {
      const parameters = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))
      if (!isNotificationSigned(parameters, keys.believed(parameters.alipay_cert_sn)))
        throw new NotificationRejectedError('signature does not verify')
      if (parameters.app_id !== settings.appId || parameters.seller_id !== settings.sellerId) {
        throw new NotificationRejectedError('for another app or seller', 403)
      }
      const trade = Trade.safeParse(parameters)
      if (!trade.success) throw new NotificationRejectedError('not a trade', 400)
      return { outTradeNo: trade.data.out_trade_no, report: readReport(trade.data) }
    },

    acknowledgement: { status: 200, contentType: 'text/plain', body: 'success' },
    refusal: (status) => ({ status, contentType: 'text/plain', body: 'failure' }),
  }
}

function readReport(trade: z.output<typeof Trade>): TradeReport {
  try {
    return reportOf(trade)
  } catch {
    throw new NotificationRejectedError('a paid trade without number or amount', 400)
  }
}

function reportOf(trade: z.output<typeof Trade>): TradeReport {
  if (trade.trade_status === 'WAIT_BUYER_PAY') return { state: 'unpaid' }
  const isClosed = trade.trade_status === 'TRADE_CLOSED'
  // Closed by a full refund was paid before; closed by time never was. After a part went back it says that it is paid, as before.
  const hasGoneBack =
    Number(trade.refund_fee ?? 0) > 0 || (isClosed && Boolean(trade.send_pay_date ?? trade.gmt_payment))
  if (hasGoneBack) return { state: 'refunded' }
  if (isClosed) return { state: 'closed' }
  const amountFen = fenFromYuanText(trade.total_amount ?? '')
  if (!trade.trade_no || amountFen === null)
    throw new ChannelUnknownError('Alipay named a paid trade without number or amount')
  return {
    state: 'paid',
    transactionId: trade.trade_no,
    amountFen,
    currency: 'CNY',
    paidAt: fromBeijingTime(trade.send_pay_date ?? trade.gmt_payment) ?? new Date(),
  }
}
