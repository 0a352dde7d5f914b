import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { KEYS, type ReceivedNotification, type TestSandbox } from './test-sandbox.ts'

interface Answer {
  status: number
  data: Record<string, unknown>
}

export interface WechatClient {
  post(path: string, body: unknown): Promise<Answer>
  get(path: string, query?: Record<string, string>): Promise<Answer>
}

/** Independent merchant: signs requests, verifies successful responses. */
export function wechatClient({ url, config }: TestSandbox, privateKey = KEYS.wechatMerchant.privateKey): WechatClient {
  const client = new Wechatpay({
    mchid: config.WECHATPAY_MERCHANT_ID,
    serial: config.WECHATPAY_MERCHANT_SERIAL,
    privateKey,
    certs: { [config.WECHATPAY_PLATFORM_KEY_ID]: KEYS.wechatPlatform.publicKey },
    baseURL: `${url}/wechatpay/`,
  })
  // Returns error responses too, because tests check their codes.
  const settle = (request: Promise<Answer>) =>
    request.catch((error: { response?: Answer }) => error.response ?? Promise.reject(error))
  return {
    post: (path, body) => settle(client.chain(path).post(body)),
    get: (path, query = {}) => settle(client.chain(path).get({ params: query })),
  }
}

/**
 * Sends an order whose signature covers something else.
 * @param signed Signed body text, path, and age in seconds.
 */
export async function sendOrder(
  { url, config }: TestSandbox,
  body: string,
  signed: { body?: string; secondsAgo?: number; path?: string } = {},
): Promise<Answer> {
  const path = '/v3/pay/transactions/native'
  const timestamp = String(Formatter.timestamp() - (signed.secondsAgo ?? 0))
  const nonce = Formatter.nonce()
  const message = Formatter.request('POST', signed.path ?? path, timestamp, nonce, signed.body ?? body)
  const signature = Rsa.sign(message, KEYS.wechatMerchant.privateKey)
  const { WECHATPAY_MERCHANT_ID: mchid, WECHATPAY_MERCHANT_SERIAL: serial } = config
  const response = await fetch(`${url}/wechatpay${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: Formatter.authorization(mchid, nonce, signature, timestamp, serial),
    },
    body,
  })
  return { status: response.status, data: (await response.json()) as Record<string, unknown> }
}

interface Envelope {
  id: string
  event_type: string
  resource: { ciphertext: string; nonce: string; associated_data: string }
}

export function isGenuineNotification({ headers, body }: ReceivedNotification): boolean {
  const text = (name: string) => String(headers[name])
  const message = Formatter.response(text('wechatpay-timestamp'), text('wechatpay-nonce'), body)
  return Rsa.verify(message, text('wechatpay-signature'), KEYS.wechatPlatform.publicKey)
}

/**
 * Decrypted content of a notification.
 * @throws if it was tampered with.
 */
export function openNotification({ body }: ReceivedNotification, apiV3Key: string) {
  const envelope: Envelope = JSON.parse(body)
  const { ciphertext, nonce, associated_data } = envelope.resource
  const content: Record<string, unknown> = JSON.parse(Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, associated_data))
  return { id: envelope.id, eventType: envelope.event_type, content }
}
