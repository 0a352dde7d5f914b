/** Configuration hints by query error; the first match counts. */
export const WECHAT_DIAGNOSES = [
  [/no response/, 'No response from WECHATPAY_BASE_URL: is the address right, and may this machine reach it?'],
  [
    /\(401\)/,
    'WeChat Pay does not take our signature. WECHATPAY_MERCHANT_SERIAL must be the serial number of the certificate that WECHATPAY_MERCHANT_PRIVATE_KEY belongs to, WECHATPAY_MERCHANT_ID their merchant, and this machine’s clock right to within five minutes.',
  ],
  [
    /unknown key/,
    'WeChat Pay signs with a key that is not configured: WECHATPAY_PLATFORM_KEY_ID is another one, or (without it) the certificates do not open with WECHATPAY_API_V3_KEY.',
  ],
  [/does not verify/, 'WECHATPAY_PLATFORM_PUBLIC_KEY is not the public key that belongs to WECHATPAY_PLATFORM_KEY_ID.'],
  [/timestamp/, 'WeChat Pay’s answer is of another time: set this machine’s clock.'],
  [/mchid|MCH|PARAM_ERROR/, 'WeChat Pay does not know WECHATPAY_MERCHANT_ID.'],
  [/unsigned/, 'The answer is not signed: something else than WeChat Pay is at WECHATPAY_BASE_URL.'],
] as const
