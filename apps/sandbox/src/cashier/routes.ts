import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInWechat } from '../http/in-wechat.ts'
import { type Locale, localeOf } from '../pages/locale.ts'
import { sendPage } from '../pages/send-page.ts'
import type { CashierChannel } from './layout.ts'
import { messagePage } from './message-page.ts'
import { type PaymentSheet, paymentPage } from './payment-page.ts'
import { textsFor } from './texts.ts'

/** The payer's actions on the order of a cashier URL. */
export interface CashierPort {
  channel: CashierChannel
  /** Refusal inside WeChat's browser, or undefined. */
  refusalInWechat(cashierId: string): Refusal | undefined
  /** Opens an order, which creates the trade at some channels; undefined if unknown. */
  open(cashierId: string, redirectUrl: string | undefined): PaymentSheet | undefined
  pay(cashierId: string): void
  close(cashierId: string): void
}

/** Text keys: `outside` of WeChat Pay, `blocked` by WeChat. */
export type Refusal = 'outside' | 'blocked'

interface CashierRequest {
  Params: { cashierId: string }
  Querystring: { lang?: string; failed?: string; redirect_url?: string }
  Body: { action?: string }
}

/** Cashier pages: plain forms that work without scripts. */
export function cashierRoutes(app: FastifyInstance, cashiers: CashierPort[]): void {
  app.register(async (pages) => {
    await pages.register(formbody, { bodyLimit: 4096 })
    for (const cashier of cashiers) {
      const url = `/${cashier.channel.name}/cashier/:cashierId`
      const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
        const { cashierId } = (request as FastifyRequest<CashierRequest>).params
        const refusal = isInWechat(request) ? cashier.refusalInWechat(cashierId) : undefined
        return refusal && sendRefusal(request, reply, cashier.channel, refusal)
      }

      pages.get<CashierRequest>(url, { preHandler }, (request, reply) => {
        const locale = localeOf(request)
        const sheet = cashier.open(request.params.cashierId, request.query.redirect_url)
        if (!sheet) return sendUnknown(reply, cashier.channel, locale)
        const page = paymentPage(sheet, locale, request.query.failed === '1')
        return sendPage(reply, page, sheet.returnUrl ? [new URL(sheet.returnUrl).origin] : [])
      })

      pages.post<CashierRequest>(url, { preHandler }, (request, reply) => {
        const locale = localeOf(request)
        const { cashierId } = request.params
        const { redirect_url } = request.query
        if (!cashier.open(cashierId, redirect_url)) return sendUnknown(reply, cashier.channel, locale)
        const { action } = request.body ?? {}
        if (action === 'pay') cashier.pay(cashierId)
        if (action === 'close') cashier.close(cashierId)

        const sheet = cashier.open(cashierId, redirect_url)
        if (action === 'pay' && sheet?.state === 'paid' && sheet.returnUrl) return reply.redirect(sheet.returnUrl, 303)
        const failed: Record<string, string> = action === 'fail' ? { failed: '1' } : {}
        const query = new URLSearchParams({ ...sheet?.query, lang: locale, ...failed })
        return reply.redirect(`?${query}`, 303)
      })
    }
  })
}

/** Replaces a page that does not work in WeChat's browser. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  channel: CashierChannel,
  refusal: Refusal,
): FastifyReply {
  const locale = localeOf(request)
  const texts = textsFor(locale)
  const page = messagePage({ channel, locale, title: texts[refusal], text: texts[`${refusal}Text`] })
  return sendPage(reply.code(403), page)
}

function sendUnknown(reply: FastifyReply, channel: CashierChannel, locale: Locale): FastifyReply {
  const { unknown, unknownText } = textsFor(locale)
  return sendPage(reply.code(404), messagePage({ channel, locale, title: unknown, text: unknownText }))
}
