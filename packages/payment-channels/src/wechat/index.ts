import { defineChannel } from '../channel-module.ts'
import { createWechatClient } from './client.ts'
import { closePayment } from './close-payment.ts'
import { WECHAT_VARIABLES, wechatProblems } from './config.ts'
import { createPayment } from './create-payment.ts'
import { WECHAT_DEMO } from './demo.ts'
import { WECHAT_DIAGNOSES } from './diagnoses.ts'
import { identifyPayer, signInApp } from './in-app.ts'
import { queryPayment } from './query-payment.ts'
import { readBill } from './read-bill.ts'
import { queryRefund, refundPayment } from './refund-payment.ts'
import { SIGNATURE_HEADERS } from './signatures.ts'
import { verifyNotification } from './verify-notification.ts'

/** WeChat Pay, APIv3. */
export const wechat = defineChannel({
  variables: WECHAT_VARIABLES,
  problems: wechatProblems,
  create(values, { notifyUrl, clock }) {
    const client = createWechatClient(values, notifyUrl, clock)
    return {
      create: (request) => createPayment(client, request),
      ...(values.WECHATPAY_APP_SECRET && {
        payerAuthorization: {
          appId: values.WECHATPAY_APP_ID,
          url: `${values.WECHATPAY_OAUTH_URL}/connect/oauth2/authorize`,
        },
      }),
      identifyPayer: (code) => identifyPayer(values, code),
      signInApp: (prepayId) => signInApp(values, prepayId, clock.now()),
      query: (outTradeNo) => queryPayment(client, outTradeNo),
      close: (outTradeNo) => closePayment(client, outTradeNo),
      refund: (request) => refundPayment(client, request),
      queryRefund: (_outTradeNo, refundNo) => queryRefund(client, refundNo),
      readBill: (day) => readBill(client, day),
      signatureHeaders: SIGNATURE_HEADERS,
      verifyNotification: (headers, rawBody) => verifyNotification(client, headers, rawBody),
      acknowledgement: { status: 204, contentType: 'application/json', body: '' },
      refusal: (status) => ({
        status,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'FAIL', message: 'refused' }),
      }),
    }
  },
  diagnoses: WECHAT_DIAGNOSES,
  live: {
    required: ({ WECHATPAY_VERIFY_BY }) => [
      ...['WECHATPAY_BASE_URL', 'WECHATPAY_APP_ID', 'WECHATPAY_MERCHANT_ID', 'WECHATPAY_MERCHANT_SERIAL'],
      ...['WECHATPAY_MERCHANT_PRIVATE_KEY', 'WECHATPAY_API_V3_KEY'],
      ...(WECHATPAY_VERIFY_BY === 'certificate' ? [] : ['WECHATPAY_PLATFORM_KEY_ID', 'WECHATPAY_PLATFORM_PUBLIC_KEY']),
    ],
    urls: ['WECHATPAY_BASE_URL', 'WECHATPAY_OAUTH_URL', 'WECHATPAY_OAUTH_API_URL'],
    identifiers: [
      'WECHATPAY_BASE_URL',
      'WECHATPAY_OAUTH_URL',
      'WECHATPAY_OAUTH_API_URL',
      'WECHATPAY_APP_ID',
      'WECHATPAY_MERCHANT_ID',
      'WECHATPAY_PLATFORM_KEY_ID',
    ],
    privateKey: 'WECHATPAY_MERCHANT_PRIVATE_KEY',
    platformKeys: ['WECHATPAY_PLATFORM_PUBLIC_KEY', 'WECHATPAY_PLATFORM_OLD_PUBLIC_KEY'],
    secrets: { WECHATPAY_API_V3_KEY: 32, WECHATPAY_APP_SECRET: 32 },
  },
  preflight: ({ WECHATPAY_APP_SECRET }) =>
    WECHATPAY_APP_SECRET
      ? []
      : [
          {
            level: 'warn',
            what: 'WECHATPAY_APP_SECRET is not set: no payments inside WeChat',
            todo: 'Set it to the AppSecret of the official account, and enter the domain of PUBLIC_MARKET_URL as its web authorization domain (网页授权域名) and as JSAPI payment directory (支付授权目录).',
          },
        ],
  demo: WECHAT_DEMO,
})
