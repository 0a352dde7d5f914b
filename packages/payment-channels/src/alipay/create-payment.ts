import { yuanTextFromFen } from '@wencang/domain'
import { ChannelUnknownError, type PaymentInvitation, type PaymentRequest } from '../port.ts'
import { type AlipayClient, isSuccess, refusalIn } from './client.ts'
import { beijingTime } from './times.ts'

/**
 * Precreate for QR codes, a page for desktop or phone browsers.
 * @throws {ChannelUnknownError | ChannelRefusedError}
 */
export async function createPayment(client: AlipayClient, request: PaymentRequest): Promise<PaymentInvitation> {
  const { notifyUrl, publicGatewayUrl } = client.merchant
  const content = {
    out_trade_no: request.outTradeNo,
    total_amount: yuanTextFromFen(request.amountFen),
    subject: request.description,
    time_expire: beijingTime(request.expiresAt),
    ...(request.scene === 'web' && { product_code: 'FAST_INSTANT_TRADE_PAY' }),
    ...(request.scene === 'mobile' && { product_code: 'QUICK_WAP_WAY' }),
  }
  if (request.scene === 'qr') {
    const answer = await client.call('alipay.trade.precreate', content, { notify_url: notifyUrl })
    if (!isSuccess(answer)) throw refusalIn(answer)
    if (typeof answer.qr_code !== 'string') throw new ChannelUnknownError('Alipay gave no code')
    return { codeUrl: answer.qr_code }
  }
  // The browser opens the URL; sends no request now.
  const method = request.scene === 'web' ? 'alipay.trade.page.pay' : 'alipay.trade.wap.pay'
  const parameters = client.sign(method, content, { notify_url: notifyUrl, return_url: request.returnUrl })
  return { redirectUrl: `${publicGatewayUrl}?${new URLSearchParams(parameters)}` }
}
