import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { defineChannel } from '@wencang/payment-channels/module'
import { ChannelUnknownError, NotificationRejectedError, type TradeReport } from '@wencang/payment-channels/port'
import { z } from 'zod'

const Report = z.object({
  number: z.string(),
  state: z.enum(['unpaid', 'paid', 'closed', 'absent']),
  amountFen: z.number().int().optional(),
})

/** The domain record's facts of this channel. */
export const facts = {
  names: { 'zh-CN': '第三支付', 'en-US': 'Third Pay' },
  apps: { 'zh-CN': '第三支付', 'en-US': 'Third Pay' },
  scenes: ['qr'],
} as const

export const signatureOf = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** Test-only channel: JSON over HTTP, signed with a shared key. */
export const third = defineChannel({
  variables: { THIRD_URL: z.url(), THIRD_KEY: z.string().min(32) },
  problems: () => [],
  create({ THIRD_URL, THIRD_KEY }, { notifyUrl }) {
    const isSigned = (text: string, signature = '') => {
      const expected = Buffer.from(signatureOf(THIRD_KEY, text))
      return expected.length === signature.length && timingSafeEqual(expected, Buffer.from(signature))
    }
    async function call(path: string, payload: object): Promise<unknown> {
      const body = JSON.stringify(payload)
      const response = await fetch(THIRD_URL + path, {
        method: 'POST',
        headers: { 'third-signature': signatureOf(THIRD_KEY, body) },
        body,
      })
      const text = await response.text()
      if (!response.ok || !isSigned(text, response.headers.get('third-signature') ?? ''))
        throw new ChannelUnknownError('no answer that verifies')
      return JSON.parse(text)
    }
    const reportOf = ({ number, state, amountFen = 0 }: z.output<typeof Report>): TradeReport =>
      state === 'paid'
        ? { state, transactionId: `T${number}`, amountFen, currency: 'CNY', paidAt: new Date() }
        : { state }
    return {
      async create({ outTradeNo, amountFen }) {
        await call('/create', { number: outTradeNo, amountFen, notifyUrl })
        return { codeUrl: `third:${outTradeNo}` }
      },
      query: async (outTradeNo) => reportOf(Report.parse(await call('/query', { number: outTradeNo }))),
      close: async (outTradeNo) => void (await call('/close', { number: outTradeNo })),
      async refund({ outTradeNo, refundNo, amountFen }) {
        await call('/refund', { number: outTradeNo, refundNo, amountFen })
        return { state: 'succeeded' }
      },
      queryRefund: async () => ({ state: 'absent' }),
      readBill: async () => [],
      signatureHeaders: ['third-signature'],
      async verifyNotification(headers, rawBody) {
        const text = rawBody.toString('utf8')
        if (!isSigned(text, headers['third-signature'])) throw new NotificationRejectedError('does not verify')
        const report = Report.parse(JSON.parse(text))
        return { outTradeNo: report.number, report: reportOf(report) }
      },
      acknowledgement: { status: 200, contentType: 'text/plain', body: 'ok' },
      refusal: (status) => ({ status, contentType: 'text/plain', body: 'again' }),
    }
  },
  diagnoses: [[/no answer/, 'No response from THIRD_URL, or THIRD_KEY is another one.']],
  live: {
    required: () => ['THIRD_URL', 'THIRD_KEY'],
    urls: ['THIRD_URL'],
    identifiers: ['THIRD_URL'],
    privateKey: null,
    platformKeys: [],
    secrets: { THIRD_KEY: 32 },
  },
  demo: {
    secrets: { thirdKey: () => randomBytes(32).toString('hex') },
    merchant: ({ thirdKey }, { internal }) => ({ THIRD_URL: internal, THIRD_KEY: thirdKey }),
    sandbox: ({ thirdKey }) => ({ THIRD_KEY: thirdKey }),
  },
})
