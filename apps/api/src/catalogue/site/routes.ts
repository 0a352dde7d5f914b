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
  register('putCustomerService', ({ caller, body }) => putCustomerService(context, caller, body))
  register('getSynonyms', () => getSynonyms(context))
  register('putSynonyms', ({ caller, body }) => putSynonyms(context, caller, body))
  register('getHomeConfig', () => getHomeConfig(context))
  register('putHomeConfig', ({ caller, body }) => putHomeConfig(context, caller, body))
  register('getSiteInfo', () => getSiteInfo(context))
  register('getSiteText', ({ params }) => getSiteText(context, params.slug))
  register('listSiteTexts', () => listSiteTexts(context))
  register('listTextVersions', ({ params }) => listTextVersions(context, params.slug))
  register('publishSiteText', ({ caller, params, body }) => publishSiteText(context, caller, params.slug, body))
  register('putSiteFooter', ({ caller, body }) => putSiteFooter(context, caller, body))
  // Configuration needed before a client's first call.
  app.get('/client-config.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    const wechatAuthorization = context.channels.wechat.payerAuthorization ?? null
    return { ...clientConfig, wechatAuthorization } satisfies ClientConfig
  })
}
