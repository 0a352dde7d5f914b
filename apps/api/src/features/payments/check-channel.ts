import type { PaymentMode } from '@wencang/domain'
import type { PaymentChannel } from '../../ports/payment-channel.ts'

/** What a channel's configuration is worth. */
export interface ChannelFinding {
  mode: PaymentMode
  isGood: boolean
  /** In words: what was proven, or what is wrong and where to mend it. */
  words: string
}

/** A number that no order ever had: the channel must understand the question and say that it knows none. */
const NOBODYS_NUMBER = 'PCHECK000000000000000000'

/** What an answer that cannot be used says about the configuration; the first that fits counts. */
const DIAGNOSES: Record<PaymentMode, [RegExp, string][]> = {
  wechat: [
    [/no answer/, 'Nobody answers at WECHATPAY_BASE_URL: is the address right, and may this machine reach it?'],
    [
      /\(401\)/,
      'WeChat Pay does not take our signature. WECHATPAY_MERCHANT_SERIAL must be the serial number of the certificate that WECHATPAY_MERCHANT_PRIVATE_KEY belongs to, WECHATPAY_MERCHANT_ID their merchant, and this machine’s clock right to within five minutes.',
    ],
    [
      /unknown key/,
      'WeChat Pay signs with a key that is not configured: WECHATPAY_PLATFORM_KEY_ID is another one, or (without it) the certificates do not open with WECHATPAY_API_V3_KEY.',
    ],
    [
      /does not verify/,
      'WECHATPAY_PLATFORM_PUBLIC_KEY is not the public key that belongs to WECHATPAY_PLATFORM_KEY_ID.',
    ],
    [/timestamp/, 'WeChat Pay’s answer is of another time: set this machine’s clock.'],
    [/mchid|MCH|PARAM_ERROR/, 'WeChat Pay does not know WECHATPAY_MERCHANT_ID.'],
    [/unsigned/, 'The answer is not signed: something else than WeChat Pay is at WECHATPAY_BASE_URL.'],
  ],
  alipay: [
    [/no answer/, 'Nobody answers at ALIPAY_GATEWAY_URL: is the address right, and may this machine reach it?'],
    [/invalid-app-id/, 'Alipay does not know ALIPAY_APP_ID.'],
    [
      /missing-app-cert-sn/,
      'Alipay has this app in certificate mode: set ALIPAY_VERIFY_BY=certificate, ALIPAY_APP_CERT, ALIPAY_PLATFORM_CERT and ALIPAY_ROOT_CERT.',
    ],
    [
      /app-cert-not-exist|app-cert-expired/,
      'ALIPAY_APP_CERT is not the certificate that Alipay has for ALIPAY_APP_ID, or its time is over: download it again.',
    ],
    [/root-cert-sn/, 'ALIPAY_ROOT_CERT is not the whole file of roots that Alipay uses today: download it again.'],
    [
      /unknown certificate/,
      'Alipay signs by a certificate that is not in ALIPAY_PLATFORM_CERT, or whose time is over: download it again. While Alipay changes it, the file may hold both.',
    ],
    [
      /invalid-signature/,
      'Alipay does not take our signature: ALIPAY_APP_PRIVATE_KEY is not the other half of the key that was given to Alipay for ALIPAY_APP_ID.',
    ],
    [
      /does not verify/,
      'ALIPAY_PLATFORM_PUBLIC_KEY (in certificate mode ALIPAY_PLATFORM_CERT) is not Alipay’s for this app (it is neither our own nor that of another app), or something else than Alipay answers at ALIPAY_GATEWAY_URL.',
    ],
  ],
}

/** Signs a query, has the channel answer it, and verifies the answer. Moves nothing. */
export async function checkChannel(channel: PaymentChannel): Promise<ChannelFinding> {
  const { mode } = channel
  try {
    const { state } = await channel.query(NOBODYS_NUMBER)
    if (state === 'absent')
      return { mode, isGood: true, words: 'understands our signature, and its own on the answer verifies' }
    return {
      mode,
      isGood: false,
      words: `says that a number nobody ever had is "${state}": is this the right merchant?`,
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const diagnosis = DIAGNOSES[mode].find(([pattern]) => pattern.test(message))
    return { mode, isGood: false, words: diagnosis?.[1] ?? message }
  }
}
