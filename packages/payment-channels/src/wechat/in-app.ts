import { createSign, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { exchange } from '../http-exchange.ts'
import { ChannelUnknownError, type InAppPayment, PayerCodeError } from '../port.ts'
import { parseJson } from './client.ts'
import type { WechatValues } from './config.ts'
import { readPrivateKey } from './signatures.ts'

const Identified = z.object({ openid: z.string().min(1) })
const Failed = z.object({ errcode: z.number() })

/** Errors of the code; others concern configuration or WeChat. */
const CODE_ERRORS = [40029, 40163, 41008, 42003]

/**
 * Exchanges a single-use, five-minute code for the payer's `openid`.
 * @throws {PayerCodeError} for a wrong or used code; {ChannelUnknownError} otherwise.
 */
export async function identifyPayer(v: WechatValues, code: string): Promise<string> {
  if (!v.WECHATPAY_APP_SECRET) throw new ChannelUnknownError('WECHATPAY_APP_SECRET is not set')
  const query = new URLSearchParams({
    appid: v.WECHATPAY_APP_ID,
    secret: v.WECHATPAY_APP_SECRET,
    code,
    grant_type: 'authorization_code',
  })
  const { status, body } = await exchange(`${v.WECHATPAY_OAUTH_API_URL}/sns/oauth2/access_token?${query}`, {
    headers: { accept: 'application/json' },
  })
  const answer = parseJson(body)
  const { data: identified } = Identified.safeParse(answer)
  if (status === 200 && identified) return identified.openid
  const errcode = Failed.safeParse(answer).data?.errcode
  if (errcode !== undefined && CODE_ERRORS.includes(errcode)) throw new PayerCodeError(`WeChat: ${errcode}`)
  throw new ChannelUnknownError(`the authorization of WeChat answered ${errcode ?? status}`)
}

/** `getBrandWCPayRequest` signature: SHA256-RSA over app, time, nonce and package lines. */
export function signInApp(v: WechatValues, prepayId: string, now: Date): InAppPayment {
  const signed = {
    appId: v.WECHATPAY_APP_ID,
    timeStamp: String(Math.floor(now.getTime() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
  }
  const paySign = createSign('RSA-SHA256')
    .update(`${signed.appId}\n${signed.timeStamp}\n${signed.nonceStr}\n${signed.package}\n`)
    .sign(readPrivateKey(v.WECHATPAY_MERCHANT_PRIVATE_KEY), 'base64')
  return { ...signed, signType: 'RSA', paySign }
}
