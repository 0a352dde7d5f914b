import { createHash } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import {
  ChannelRefusedError,
  ChannelUnknownError,
  NotificationRejectedError,
  type PaymentChannel,
  type PaymentInvitation,
  type PaymentRequest,
  type VerifiedNotification,
} from '../../ports/payment-channel.ts'
import { download, type Exchange, exchange } from '../http-exchange.ts'
import { parseWechatBill } from './bill.ts'
import { readCertificates } from './certificates.ts'
import { certificatePlatformKeys, fixedPlatformKeys } from './platform-keys.ts'
import {
  BillAddress,
  ChannelError,
  Notification,
  RefundAnswer,
  RefundNotice,
  refundReportOf,
  reportOf,
  Transaction,
} from './shapes.ts'
import { authorization, decryptResource, readPrivateKey, readPublicKey, signatureProblem } from './signatures.ts'

export interface WechatPaySettings {
  /** `https://api.mch.weixin.qq.com`, or a stand-in. */
  baseUrl: string
  appId: string
  merchantId: string
  merchantSerial: string
  merchantPrivateKey: string
  apiV3Key: string
  /** PEM by public key id, the new one first. None of them: the platform's certificates are downloaded instead. */
  platformKeys: Record<string, string>
  notifyUrl: string
}

/** Refusals of a refund that say "later": the merchant's account has too little just now, or there were too many calls. */
const PASSING_REFUND_REFUSALS = new Set(['NOT_ENOUGH', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'SYSTEM_ERROR'])

/** WeChat Pay APIv3: Native for QR codes, H5 for phones' browsers. Facts of the protocol: WeChat Pay's merchant documentation, v3. */
export function createWechatPayChannel(settings: WechatPaySettings, clock: Clock): PaymentChannel {
  const credentials = {
    merchantId: settings.merchantId,
    merchantSerial: settings.merchantSerial,
    privateKey: readPrivateKey(settings.merchantPrivateKey),
  }
  const fixed = new Map(Object.entries(settings.platformKeys).map(([serial, pem]) => [serial, readPublicKey(pem)]))
  const platformKeys = fixed.size > 0 ? fixedPlatformKeys(fixed) : certificatePlatformKeys(downloadCertificates, clock)
  /** Tells the channel which key this side knows, where that is a public key. */
  const [publicKeyId] = fixed.keys()
  const base = new URL(settings.baseUrl)

  /** A call whose answers are verified, refusals too; anything doubtful is unknown. */
  async function call(method: 'GET' | 'POST', path: string, payload?: object): Promise<Exchange> {
    const answer = await ask(method, path, payload)
    const header = (name: string) => answer.headers.get(name) ?? undefined
    const problem = await signatureProblem(header, answer.body, platformKeys, clock.now())
    // Also a refusal counts only with a signature: else anybody in between could have a refund tried again under another number.
    if (problem) throw new ChannelUnknownError(`an answer of WeChat Pay (${answer.status}) is ${problem}`)
    return answer
  }

  /** The certificates verify their own answer: they are sealed with a key that nobody else has. */
  async function downloadCertificates() {
    const answer = await ask('GET', '/v3/certificates')
    if (answer.status !== 200) throw new ChannelUnknownError(`WeChat Pay answered ${answer.status}`)
    const keys = readCertificates(answer.body, settings.apiV3Key, clock.now())
    const header = (name: string) => answer.headers.get(name) ?? undefined
    const problem = await signatureProblem(header, answer.body, fixedPlatformKeys(keys), clock.now())
    if (problem) throw new ChannelUnknownError(`the certificates of WeChat Pay are ${problem}`)
    return keys
  }

  async function ask(method: 'GET' | 'POST', path: string, payload?: object): Promise<Exchange> {
    const url = new URL(base.pathname.replace(/\/$/, '') + path, base)
    const body = payload ? JSON.stringify(payload) : ''
    // Signed is the path as the channel knows it, without what a stand-in may have in front.
    const header = authorization(credentials, { method, pathWithQuery: path, body, now: clock.now() })
    const answer = await exchange(url.href, {
      method,
      headers: {
        authorization: header,
        accept: 'application/json',
        'user-agent': 'wencang',
        ...(publicKeyId && { 'wechatpay-serial': publicKeyId }),
        ...(payload && { 'content-type': 'application/json' }),
      },
      ...(payload && { body }),
    })
    if (answer.status >= 500 || answer.status === 429)
      throw new ChannelUnknownError(`WeChat Pay answered ${answer.status}`)
    return answer
  }

  /** A file of the channel's own; the address is the signed answer's, but our signature goes to nobody else. */
  async function downloadFile(address: string): Promise<Buffer> {
    const url = new URL(address)
    if (url.origin !== base.origin) throw new ChannelUnknownError('the bill is at another host')
    const prefix = base.pathname.replace(/\/$/, '')
    const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname
    const request = { method: 'GET', pathWithQuery: path + url.search, body: '', now: clock.now() }
    return download(address, { authorization: authorization(credentials, request), 'user-agent': 'wencang' })
  }

  const refusal = (answer: Exchange) => {
    const parsed = ChannelError.safeParse(parseJson(answer.body))
    const { code, message } = parsed.success ? parsed.data : { code: `HTTP_${answer.status}`, message: undefined }
    return new ChannelRefusedError(code, `WeChat Pay: ${code} ${message ?? ''}`.trim())
  }

  function invitationOf(request: PaymentRequest, answer: unknown): PaymentInvitation {
    const body = (answer ?? {}) as { code_url?: string; h5_url?: string }
    if (request.scene === 'qr' && body.code_url) return { codeUrl: body.code_url }
    if (request.scene === 'mobile' && body.h5_url) {
      const separator = body.h5_url.includes('?') ? '&' : '?'
      return { redirectUrl: `${body.h5_url}${separator}redirect_url=${encodeURIComponent(request.returnUrl)}` }
    }
    throw new ChannelUnknownError('WeChat Pay gave nothing to pay with')
  }

  return {
    mode: 'wechat',

    async create(request) {
      const kind = request.scene === 'mobile' ? 'h5' : 'native'
      const answer = await call('POST', `/v3/pay/transactions/${kind}`, {
        appid: settings.appId,
        mchid: settings.merchantId,
        description: request.description,
        out_trade_no: request.outTradeNo,
        time_expire: `${request.expiresAt.toISOString().slice(0, 19)}Z`,
        notify_url: settings.notifyUrl,
        amount: { total: request.amountFen, currency: 'CNY' },
        ...(kind === 'h5' && { scene_info: { payer_client_ip: request.clientAddress, h5_info: { type: 'Wap' } } }),
      })
      if (answer.status >= 300) throw refusal(answer)
      return invitationOf(request, parseJson(answer.body))
    },

    async query(outTradeNo) {
      const answer = await call('GET', `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${settings.merchantId}`)
      if (answer.status === 404) return { state: 'absent' }
      if (answer.status >= 300) throw new ChannelUnknownError(refusal(answer).message)
      const transaction = Transaction.safeParse(parseJson(answer.body))
      if (!transaction.success || !isOurs(transaction.data) || transaction.data.out_trade_no !== outTradeNo) {
        throw new ChannelUnknownError('WeChat Pay answered about something else')
      }
      return reportOf(transaction.data)
    },

    async close(outTradeNo) {
      await call('POST', `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`, { mchid: settings.merchantId })
    },

    async refund(request) {
      const answer = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: request.outTradeNo,
        out_refund_no: request.refundNo,
        reason: request.reason.slice(0, 80),
        amount: { refund: request.amountFen, total: request.totalFen, currency: 'CNY' },
      })
      if (answer.status >= 300) {
        const refused = refusal(answer)
        if (PASSING_REFUND_REFUSALS.has(refused.code)) throw new ChannelUnknownError(refused.message)
        throw refused
      }
      return readRefund(answer)
    },

    async queryRefund(_outTradeNo, refundNo) {
      const answer = await call('GET', `/v3/refund/domestic/refunds/${refundNo}`)
      if (answer.status === 404) return { state: 'absent' }
      if (answer.status >= 300) throw new ChannelUnknownError(refusal(answer).message)
      return readRefund(answer)
    },

    async readBill(day) {
      const answer = await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
      if (answer.status >= 300) {
        const refused = refusal(answer)
        if (refused.code === 'NO_STATEMENT_EXIST') return []
        if (refused.code === 'STATEMENT_CREATING') return null
        throw new ChannelUnknownError(refused.message)
      }
      const bill = BillAddress.safeParse(parseJson(answer.body))
      if (!bill.success) throw new ChannelUnknownError('WeChat Pay gave no address of a bill')
      const file = await downloadFile(bill.data.download_url)
      // The file itself is not signed: its hash stands in the answer, which is.
      if (createHash('sha1').update(file).digest('hex') !== bill.data.hash_value.toLowerCase())
        throw new ChannelUnknownError('a bill of WeChat Pay is not the one that was promised')
      return parseWechatBill(file.toString('utf8'))
    },

    async verifyNotification(headers, rawBody) {
      const body = rawBody.toString('utf8')
      const problem = await signatureProblem((name) => headers[name], body, platformKeys, clock.now())
      if (problem) throw new NotificationRejectedError(problem)
      const notification = Notification.safeParse(parseJson(body))
      if (!notification.success) throw new NotificationRejectedError('not a notification', 400)
      const content = parseJson(decrypt(notification.data.resource))
      if (notification.data.event_type.startsWith('REFUND.')) return readRefundNotice(content)
      const transaction = Transaction.safeParse(content)
      if (!transaction.success) throw new NotificationRejectedError('not a transaction', 400)
      if (!isOurs(transaction.data)) throw new NotificationRejectedError('for another merchant or app', 403)
      return { outTradeNo: transaction.data.out_trade_no, report: readReport(transaction.data) }
    },

    acknowledgement: { status: 204, contentType: 'application/json', body: '' },
    refusal: (status) => ({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'FAIL', message: 'refused' }),
    }),
  }

  function isOurs(transaction: { mchid: string; appid: string }): boolean {
    return transaction.mchid === settings.merchantId && transaction.appid === settings.appId
  }

  function readReport(transaction: Parameters<typeof reportOf>[0]) {
    try {
      return reportOf(transaction)
    } catch {
      throw new NotificationRejectedError('a paid transaction without number, amount or time', 400)
    }
  }

  /** A refund that did not come about says nothing of the payment: it is asked about. */
  function readRefundNotice(content: unknown): VerifiedNotification {
    const refund = RefundNotice.safeParse(content)
    if (!refund.success) throw new NotificationRejectedError('not a refund', 400)
    if (refund.data.mchid !== settings.merchantId) throw new NotificationRejectedError('for another merchant', 403)
    const state = refund.data.refund_status === 'SUCCESS' ? 'refunded' : 'paying'
    return { outTradeNo: refund.data.out_trade_no, report: { state } }
  }

  function decrypt(resource: Parameters<typeof decryptResource>[1]): string {
    try {
      return decryptResource(settings.apiV3Key, resource)
    } catch {
      throw new NotificationRejectedError('the resource does not decrypt', 400)
    }
  }

  function readRefund(answer: Exchange) {
    const parsed = RefundAnswer.safeParse(parseJson(answer.body))
    if (!parsed.success) throw new ChannelUnknownError('WeChat Pay answered with no refund')
    return refundReportOf(parsed.data)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
