import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messagePage } from '../../cashier/message-page.ts'
import type { SandboxClock } from '../../clock.ts'
import { isInWechat } from '../../http/in-wechat.ts'
import { token } from '../../identifiers.ts'
import { localeOf } from '../../pages/locale.ts'
import { sendPage } from '../../pages/send-page.ts'
import type { Store } from '../../state/store.ts'
import type { WechatConfig } from './config.ts'
import { WECHAT } from './name.ts'
import { permittedRedirect } from './redirects.ts'

/** The sandbox's only WeChat user. */
export const PAYER_OPEN_ID = 'oSandboxPayer0000000000000000'

const CODE_LIFETIME_MS = 5 * 60_000

/** Like WeChat, rejects parameters in another order. */
const AUTHORIZE_QUERY =
  /^\?appid=[^&]+&redirect_uri=[^&]+&response_type=code&scope=snsapi_base&state=[A-Za-z0-9]{1,128}$/

interface Parts {
  config: WechatConfig
  store: Store
  clock: SandboxClock
}

/** WeChat web authorization, scope `snsapi_base`: code for the page, payer ID for its server. */
export function wechatAuthorization(app: FastifyInstance, { config, store, clock }: Parts): void {
  app.get<{ Querystring: Record<string, string> }>('/wechatpay/oauth/connect/oauth2/authorize', (request, reply) => {
    if (!isInWechat(request)) return refuse(request, reply, '请在微信客户端打开链接', 'Open this link in WeChat')
    const { appid, redirect_uri, state = '' } = request.query
    const target = permittedRedirect(redirect_uri)
    if (!AUTHORIZE_QUERY.test(new URL(request.raw.url ?? '', 'http://any').search))
      return refuse(request, reply, '该链接无法访问', 'The parameters are wrong or in another order')
    if (appid !== config.WECHATPAY_APP_ID) return refuse(request, reply, 'AppID 参数错误', 'Unknown appid')
    if (!target) return refuse(request, reply, 'redirect_uri 参数错误', 'redirect_uri: unknown host')
    const code = token()
    store.insert('wechat_code', { code, createdAt: clock.now(), usedAt: null })
    target.searchParams.set('code', code)
    target.searchParams.set('state', state)
    return reply.redirect(target.href, 302)
  })

  app.get<{ Querystring: Record<string, string> }>('/wechatpay/oauth/sns/oauth2/access_token', (request, reply) =>
    // Like the real answer: JSON as text, status 200 even for errors.
    reply.type('text/plain; charset=utf-8').send(JSON.stringify(exchange(request.query))),
  )

  function exchange({ appid, secret, code = '', grant_type }: Record<string, string>) {
    if (appid !== config.WECHATPAY_APP_ID) return { errcode: 40013, errmsg: 'invalid appid' }
    if (secret !== config.WECHATPAY_APP_SECRET) return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (grant_type !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
    const known = store.one<{ createdAt: number; usedAt: number | null }>(
      'SELECT createdAt, usedAt FROM wechat_code WHERE code = :code',
      { code },
    )
    if (!known || known.createdAt + CODE_LIFETIME_MS <= clock.now()) return { errcode: 40029, errmsg: 'invalid code' }
    const used = store.run('UPDATE wechat_code SET usedAt = :now WHERE code = :code AND usedAt IS NULL', {
      code,
      now: clock.now(),
    })
    if (used === 0) return { errcode: 40163, errmsg: 'code been used' }
    return {
      access_token: token(),
      expires_in: 7200,
      refresh_token: token(),
      openid: PAYER_OPEN_ID,
      scope: 'snsapi_base',
    }
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, zh: string, en: string): FastifyReply {
  const locale = localeOf(request)
  const title = locale === 'zh' ? zh : en
  return sendPage(reply.code(400), messagePage({ channel: WECHAT, locale, title, text: '' }))
}
