import { defineChannel } from '../channel-module.ts'
import { createAlipayClient } from './client.ts'
import { closePayment } from './close-payment.ts'
import { ALIPAY_VARIABLES, alipayProblems, CERTIFICATE_FILES } from './config.ts'
import { createPayment } from './create-payment.ts'
import { ALIPAY_DEMO } from './demo.ts'
import { ALIPAY_DIAGNOSES } from './diagnoses.ts'
import { checkCertificates } from './preflight.ts'
import { queryPayment } from './query-payment.ts'
import { readBill } from './read-bill.ts'
import { queryRefund, refundPayment } from './refund-payment.ts'
import { verifyNotification } from './verify-notification.ts'

export const alipay = defineChannel({
  variables: ALIPAY_VARIABLES,
  problems: alipayProblems,
  create(values, { notifyUrl, clock }) {
    const client = createAlipayClient(values, notifyUrl, clock)
    return {
      create: (request) => createPayment(client, request),
      query: (outTradeNo) => queryPayment(client, outTradeNo),
      close: (outTradeNo) => closePayment(client, outTradeNo),
      refund: (request) => refundPayment(client, request),
      queryRefund: (outTradeNo, refundNo) => queryRefund(client, outTradeNo, refundNo),
      readBill: (day) => readBill(client, day),
      // The signature is in the body.
      signatureHeaders: [],
      verifyNotification: (_headers, rawBody) => verifyNotification(client, rawBody),
      acknowledgement: { status: 200, contentType: 'text/plain', body: 'success' },
      refusal: (status) => ({ status, contentType: 'text/plain', body: 'failure' }),
    }
  },
  diagnoses: ALIPAY_DIAGNOSES,
  live: {
    required: ({ ALIPAY_VERIFY_BY }) => [
      ...['ALIPAY_GATEWAY_URL', 'ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_APP_PRIVATE_KEY'],
      ...(ALIPAY_VERIFY_BY === 'certificate' ? CERTIFICATE_FILES : ['ALIPAY_PLATFORM_PUBLIC_KEY']),
    ],
    urls: ['ALIPAY_GATEWAY_URL', 'ALIPAY_PUBLIC_GATEWAY_URL'],
    identifiers: ['ALIPAY_GATEWAY_URL', 'ALIPAY_PUBLIC_GATEWAY_URL', 'ALIPAY_APP_ID', 'ALIPAY_SELLER_ID'],
    privateKey: 'ALIPAY_APP_PRIVATE_KEY',
    platformKeys: ['ALIPAY_PLATFORM_PUBLIC_KEY', 'ALIPAY_PLATFORM_CERT'],
    secrets: {},
  },
  preflight: checkCertificates,
  demo: ALIPAY_DEMO,
})
