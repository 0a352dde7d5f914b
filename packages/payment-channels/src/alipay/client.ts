import { createPrivateKey } from 'node:crypto'
import type { Clock } from '@wencang/domain'
import { z } from 'zod'
import { exchange } from '../http-exchange.ts'
import { ChannelRefusedError, ChannelUnknownError } from '../port.ts'
import type { AlipayValues } from './config.ts'
import { type AlipayKeys, certificateMode, publicKeyMode } from './platform-keys.ts'
import { isNodeSigned, signedNode, signRequest } from './signatures.ts'
import { beijingTime } from './times.ts'

const Answer = z.looseObject({
  code: z.string(),
  msg: z.string().optional(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
})
export type Answer = z.output<typeof Answer>

const SUCCESS = '10000'
export const isSuccess = ({ code }: Answer): boolean => code === SUCCESS

interface Urls {
  notify_url?: string
  return_url?: string
}

/** Signed requests, verified responses: RSA2 by public key or certificates. */
export interface AlipayClient {
  readonly merchant: { appId: string; sellerId: string; notifyUrl: string; publicGatewayUrl: string }
  readonly keys: AlipayKeys
  /** Signed request as parameters, for a page that the browser opens. */
  sign(method: string, content: object, urls?: Urls): Record<string, string>
  /**
   * Verifies the response, even a refusal, over its exact text.
   * @throws {ChannelUnknownError} without a response that verifies.
   */
  call(method: string, content: object, urls?: Urls): Promise<Answer>
}

/** @param notifyUrl Where Alipay sends notifications. */
export function createAlipayClient(v: AlipayValues, notifyUrl: string, clock: Clock): AlipayClient {
  const privateKey = createPrivateKey(v.ALIPAY_APP_PRIVATE_KEY)
  const keys =
    v.ALIPAY_VERIFY_BY === 'certificate'
      ? certificateMode(v.ALIPAY_APP_CERT ?? '', v.ALIPAY_PLATFORM_CERT ?? '', v.ALIPAY_ROOT_CERT ?? '', clock)
      : publicKeyMode(v.ALIPAY_PLATFORM_PUBLIC_KEY ?? '')

  function sign(method: string, content: object, urls: Urls = {}): Record<string, string> {
    const parameters: Record<string, string> = {
      app_id: v.ALIPAY_APP_ID,
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

  async function call(method: string, content: object, urls?: Urls): Promise<Answer> {
    const { biz_content, ...common } = sign(method, content, urls)
    const response = await exchange(`${v.ALIPAY_GATEWAY_URL}?${new URLSearchParams(common)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams({ biz_content: biz_content ?? '' }).toString(),
    })
    if (response.status !== 200) throw new ChannelUnknownError(`Alipay answered ${response.status}`)
    return verified(response.body, `${method.replaceAll('.', '_')}_response`, keys)
  }

  return {
    merchant: {
      appId: v.ALIPAY_APP_ID,
      sellerId: v.ALIPAY_SELLER_ID,
      notifyUrl,
      publicGatewayUrl: v.ALIPAY_PUBLIC_GATEWAY_URL ?? v.ALIPAY_GATEWAY_URL,
    },
    keys,
    sign,
    call,
  }
}

function verified(body: string, nodeName: string, keys: AlipayKeys): Answer {
  const node = signedNode(body, nodeName)
  const trusted = keys.trusted(node?.certificateSn)
  if (trusted.length === 0) throw new ChannelUnknownError('an answer of Alipay is signed by an unknown certificate')
  if (!node || !isNodeSigned(node, trusted)) throw new ChannelUnknownError('an answer of Alipay does not verify')
  const parsed = Answer.safeParse(JSON.parse(node.text))
  if (!parsed.success) throw new ChannelUnknownError('Alipay answered in an unknown form')
  // 20000 (service unavailable) and ACQ.SYSTEM_ERROR leave the outcome unknown.
  if (parsed.data.code === '20000' || parsed.data.sub_code === 'ACQ.SYSTEM_ERROR')
    throw new ChannelUnknownError('Alipay is busy')
  return parsed.data
}

export function refusalIn({ code, msg, sub_code, sub_msg }: Answer): ChannelRefusedError {
  return new ChannelRefusedError(sub_code ?? code, `Alipay: ${sub_code ?? code} ${sub_msg ?? msg ?? ''}`.trim())
}
