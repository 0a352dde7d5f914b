import type { ClientConfig } from '@wencang/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { getCustomerService, putCustomerService } from './customer-service.ts'
import { getSiteInfo, putSiteFooter } from './footer.ts'
import { getHomeConfig, putHomeConfig } from './home-config.ts'
import { getSynonyms, putSynonyms } from './synonyms.ts'
import { getSiteText, listSiteTexts, listTextVersions, publishSiteText } from './texts.ts'

export function registerSiteRoutes(
  app: FastifyInstance,
  register: Register,
  context: Context,
  clientConfig: Omit<ClientConfig, 'wechatAuthorization'>,
): void {
  register('getCustomerService', () => getCustomerService(context))
  register('putCustomerService', ({ actor, body, request }) => putCustomerService(context, actor, body, request.id))
  register('getSynonyms', () => getSynonyms(context))
  register('putSynonyms', ({ actor, body, request }) => putSynonyms(context, actor, body, request.id))
  register('getHomeConfig', () => getHomeConfig(context))
  register('putHomeConfig', ({ actor, body, request }) => putHomeConfig(context, actor, body, request.id))
  register('getSiteInfo', () => getSiteInfo(context))
  register('getSiteText', ({ params }) => getSiteText(context, params.slug))
  register('listSiteTexts', () => listSiteTexts(context))
  register('listTextVersions', ({ params }) => listTextVersions(context, params.slug))
  register('publishSiteText', ({ actor, params, body, request }) =>
    publishSiteText(context, actor, params.slug, body, request.id),
  )
  register('putSiteFooter', ({ actor, body, request }) => putSiteFooter(context, actor, body, request.id))
  // Configuration needed before a client's first call.
  app.get('/client-config.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    const wechatAuthorization = context.channels.wechat.payerAuthorization ?? null
    return { ...clientConfig, wechatAuthorization } satisfies ClientConfig
  })
}
