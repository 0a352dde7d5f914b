import { ChannelUnknownError, type PaymentInvitation, type PaymentRequest } from '../port.ts'
import { parseJson, refusalIn, type WechatClient } from './client.ts'

const KINDS = { qr: 'native', mobile: 'h5', jsapi: 'jsapi' } as const

/**
 * Native for QR codes, H5 for phone browsers, JSAPI inside WeChat.
 * @throws {ChannelUnknownError | ChannelRefusedError}
 */
export async function createPayment(
  { call, merchant }: WechatClient,
  request: PaymentRequest,
): Promise<PaymentInvitation> {
  const kind = request.scene === 'web' ? 'native' : KINDS[request.scene]
  const response = await call('POST', `/v3/pay/transactions/${kind}`, {
    appid: merchant.appId,
    mchid: merchant.merchantId,
    description: request.description,
    out_trade_no: request.outTradeNo,
    time_expire: `${request.expiresAt.toISOString().slice(0, 19)}Z`,
    notify_url: merchant.notifyUrl,
    amount: { total: request.amountFen, currency: 'CNY' },
    ...(kind === 'jsapi' && { payer: { openid: request.payerId } }),
    ...(kind === 'h5' && { scene_info: { payer_client_ip: request.clientAddress, h5_info: { type: 'Wap' } } }),
  })
  if (response.status >= 300) throw refusalIn(response)
  return invitationOf(request, parseJson(response.body))
}

function invitationOf({ scene, returnUrl }: PaymentRequest, response: unknown): PaymentInvitation {
  const { code_url, h5_url, prepay_id } = (response ?? {}) as {
    code_url?: string
    h5_url?: string
    prepay_id?: string
  }
  if (scene === 'jsapi' && prepay_id) return { prepayId: prepay_id }
  if (scene === 'qr' && code_url) return { codeUrl: code_url }
  if (scene === 'mobile' && h5_url) {
    const separator = h5_url.includes('?') ? '&' : '?'
    return { redirectUrl: `${h5_url}${separator}redirect_url=${encodeURIComponent(returnUrl)}` }
  }
  throw new ChannelUnknownError('WeChat Pay gave nothing to pay with')
}
