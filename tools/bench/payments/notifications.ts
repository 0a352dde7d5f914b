import { createCipheriv, createSign, type KeyObject } from 'node:crypto'

export interface Merchant {
  appId: string
  merchantId: string
  apiV3Key: string
  platformKeyId: string
  platformKey: KeyObject
}

export interface SignedNotification {
  headers: Record<string, string>
  body: string
}

/** WeChat Pay's payment notification; signature valid five minutes. */
export function paidNotification(merchant: Merchant, outTradeNo: string, totalFen: number): SignedNotification {
  const content = JSON.stringify({
    appid: merchant.appId,
    mchid: merchant.merchantId,
    out_trade_no: outTradeNo,
    transaction_id: `42${outTradeNo}`,
    trade_state: 'SUCCESS',
    success_time: new Date().toISOString(),
    amount: { total: totalFen, currency: 'CNY' },
  })
  const cipher = createCipheriv('aes-256-gcm', merchant.apiV3Key, '0123456789ab').setAAD(Buffer.from('transaction'))
  const ciphertext = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64')
  const body = JSON.stringify({
    id: outTradeNo,
    event_type: 'TRANSACTION.SUCCESS',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      nonce: '0123456789ab',
      associated_data: 'transaction',
      ciphertext,
    },
  })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createSign('RSA-SHA256').update(`${timestamp}\nbench\n${body}\n`)
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'bench',
      'wechatpay-serial': merchant.platformKeyId,
      'wechatpay-signature': signature.sign(merchant.platformKey, 'base64'),
    },
  }
}
