import type { Clock } from '@wencang/domain'
import { download, type Exchange, exchange } from '../http-exchange.ts'
import { ChannelRefusedError, ChannelUnknownError } from '../port.ts'
import { readCertificates } from './certificates.ts'
import { platformKeysOf, type WechatValues } from './config.ts'
import { certificatePlatformKeys, fixedPlatformKeys, type PlatformKeys } from './platform-keys.ts'
import { ChannelError } from './shapes.ts'
import { authorization, readPrivateKey, readPublicKey, signatureProblem } from './signatures.ts'

type Method = 'GET' | 'POST'

/** Signed requests, verified responses (WeChat Pay merchant documentation, APIv3). */
export interface WechatClient {
  readonly merchant: { appId: string; merchantId: string; apiV3Key: string; notifyUrl: string }
  readonly platformKeys: PlatformKeys
  readonly clock: Clock
  /**
   * Sends a request and verifies the response, even a refusal.
   * @throws {ChannelUnknownError} without a response that verifies.
   */
  call(method: Method, path: string, payload?: object): Promise<Exchange>
  /**
   * Downloads only from the channel's own host.
   * @throws {ChannelUnknownError}
   */
  downloadFile(url: string): Promise<Buffer>
}

/** @param notifyUrl Where WeChat Pay sends notifications. */
export function createWechatClient(v: WechatValues, notifyUrl: string, clock: Clock): WechatClient {
  const credentials = {
    merchantId: v.WECHATPAY_MERCHANT_ID,
    merchantSerial: v.WECHATPAY_MERCHANT_SERIAL,
    privateKey: readPrivateKey(v.WECHATPAY_MERCHANT_PRIVATE_KEY),
  }
  const fixed = new Map(Object.entries(platformKeysOf(v)).map(([id, text]) => [id, readPublicKey(text)]))
  const platformKeys = fixed.size > 0 ? fixedPlatformKeys(fixed) : certificatePlatformKeys(downloadCertificates, clock)
  /** Names our known public key to the channel. */
  const [publicKeyId] = fixed.keys()
  const base = new URL(v.WECHATPAY_BASE_URL)
  const prefix = base.pathname.replace(/\/$/, '')

  async function send(method: Method, path: string, payload?: object): Promise<Exchange> {
    const body = payload ? JSON.stringify(payload) : ''
    // The signature covers WeChat Pay's path, without the sandbox's prefix.
    const signed = authorization(credentials, { method, pathWithQuery: path, body, now: clock.now() })
    const response = await exchange(new URL(prefix + path, base).href, {
      method,
      headers: {
        authorization: signed,
        accept: 'application/json',
        'user-agent': 'wencang',
        ...(publicKeyId && { 'wechatpay-serial': publicKeyId }),
        ...(payload && { 'content-type': 'application/json' }),
      },
      ...(payload && { body }),
    })
    if (response.status >= 500 || response.status === 429)
      throw new ChannelUnknownError(`WeChat Pay answered ${response.status}`)
    return response
  }

  const problemOf = ({ headers, body }: Exchange, keys: PlatformKeys) =>
    signatureProblem((name) => headers.get(name) ?? undefined, body, keys, clock.now())

  /** Certificates verify their own response: only the channel shares the encryption key. */
  async function downloadCertificates() {
    const response = await send('GET', '/v3/certificates')
    if (response.status !== 200) throw new ChannelUnknownError(`WeChat Pay answered ${response.status}`)
    const keys = readCertificates(response.body, v.WECHATPAY_API_V3_KEY, clock.now())
    const problem = await problemOf(response, fixedPlatformKeys(keys))
    if (problem) throw new ChannelUnknownError(`the certificates of WeChat Pay are ${problem}`)
    return keys
  }

  return {
    merchant: {
      appId: v.WECHATPAY_APP_ID,
      merchantId: v.WECHATPAY_MERCHANT_ID,
      apiV3Key: v.WECHATPAY_API_V3_KEY,
      notifyUrl,
    },
    platformKeys,
    clock,
    async call(method, path, payload) {
      const response = await send(method, path, payload)
      const problem = await problemOf(response, platformKeys)
      // Verifies refusals too: forged ones could trigger second refunds.
      if (problem) throw new ChannelUnknownError(`an answer of WeChat Pay (${response.status}) is ${problem}`)
      return response
    },
    async downloadFile(address) {
      const url = new URL(address)
      // Our signature goes to no other host, even from signed responses.
      if (url.origin !== base.origin) throw new ChannelUnknownError('the bill is at another host')
      const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname
      const request = { method: 'GET', pathWithQuery: path + url.search, body: '', now: clock.now() }
      return download(address, { authorization: authorization(credentials, request), 'user-agent': 'wencang' })
    },
  }
}

export function refusalIn({ status, body }: Exchange): ChannelRefusedError {
  const parsed = ChannelError.safeParse(parseJson(body))
  const { code, message } = parsed.success ? parsed.data : { code: `HTTP_${status}`, message: undefined }
  return new ChannelRefusedError(code, `WeChat Pay: ${code} ${message ?? ''}`.trim())
}

/** @returns undefined for anything that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
