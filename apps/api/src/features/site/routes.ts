import type { ClientConfig } from '@wencang/contract'
import type { FastifyInstance } from 'fastify'
import type { Register } from '../../http/register.ts'
import type { SiteService } from './index.ts'

export function registerSiteRoutes(
  app: FastifyInstance,
  register: Register,
  site: SiteService,
  clientConfig: ClientConfig,
): void {
  register('getCustomerService', () => site.contacts())
  register('putCustomerService', ({ actor, body, request }) => site.setContacts(actor, body, request.id))
  register('getHomeConfig', () => site.home())
  register('putHomeConfig', ({ actor, body, request }) => site.setHome(actor, body, request.id))

  // What a client must know before it can ask anybody anything.
  app.get('/client-config.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return clientConfig
  })
}
