import { createCipheriv, createSign } from 'node:crypto'
import { CHANNEL_IDS, CHANNEL_KEYS } from './sandbox-process.ts'

export interface RawNotification {
  headers: Record<string, string>
  payload: string
}

interface WechatSeal {
  secondsAgo?: number
  serial?: string
  privateKey?: string
  signature?: string
  eventType?: string
  /** Changes the encrypted part before signing: genuine but wrong. */
  change?: (resource: Record<string, string>) => Record<string, string>
}

/** A WeChat Pay notification, genuine if signed with the platform's key. */
export function wechatNotification(content: object, seal: WechatSeal = {}): RawNotification {
  const nonce = '0123456789ab'
  const cipher = createCipheriv('aes-256-gcm', CHANNEL_IDS.WECHATPAY_API_V3_KEY, nonce).setAAD(
    Buffer.from('transaction'),
  )
  const text = JSON.stringify(content)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const resource = {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: 'transaction',
    ciphertext: ciphertext.toString('base64'),
  }
  const payload = JSON.stringify({
    id: 'e5a1',
    event_type: seal.eventType ?? 'TRANSACTION.SUCCESS',
    resource: { ...resource, ...seal.change?.(resource) },
  })
  const timestamp = String(Math.floor(Date.now() / 1000) - (seal.secondsAgo ?? 0))
  const signature = createSign('RSA-SHA256')
    .update(`${timestamp}\nn0nce\n${payload}\n`)
    .sign(seal.privateKey ?? CHANNEL_KEYS.wechatPlatform.privateKey, 'base64')
  return {
    payload,
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'n0nce',
      'wechatpay-serial': seal.serial ?? CHANNEL_IDS.WECHATPAY_PLATFORM_KEY_ID,
      'wechatpay-signature': seal.signature ?? signature,
    },
  }
}

/** WeChat Pay's content of a paid trade. */
export function wechatPaid(outTradeNo: string, totalFen: number, change: object = {}) {
  return {
    appid: CHANNEL_IDS.WECHATPAY_APP_ID,
    mchid: CHANNEL_IDS.WECHATPAY_MERCHANT_ID,
    out_trade_no: outTradeNo,
    transaction_id: `42${outTradeNo}`,
    trade_state: 'SUCCESS',
    success_time: '2026-11-20T10:00:00+08:00',
    amount: { total: totalFen, currency: 'CNY' },
    ...change,
  }
}

export function alipayNotification(change: Record<string, string>): RawNotification {
  const parameters: Record<string, string> = {
    app_id: CHANNEL_IDS.ALIPAY_APP_ID,
    seller_id: CHANNEL_IDS.ALIPAY_SELLER_ID,
    trade_status: 'TRADE_SUCCESS',
    notify_id: 'n1',
    charset: 'utf-8',
    ...change,
  }
  const text = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  const sign = createSign('RSA-SHA256').update(text).sign(CHANNEL_KEYS.alipayPlatform.privateKey, 'base64')
  return {
    payload: new URLSearchParams({ ...parameters, sign_type: 'RSA2', sign }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
}
