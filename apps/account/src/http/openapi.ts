import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ACCOUNT_BODY_EXAMPLES, type AccountRoute, type AccountRouteName, accountRoutes } from '@wencang/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** `/openapi.json` and its viewer at `/docs`, generated from the calls as they are registered. Register this before them. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Wencang 文藏: accounts',
        version: '1.0.0',
        description: 'The central sign-in. Signed in = the cookie that `/auth/hzcdap/` sets.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hzcdap_session' } } },
    },
    transform(route) {
      const result = jsonSchemaTransform({ ...route, schema: documented(route.schema ?? {}) })
      const examples = ACCOUNT_BODY_EXAMPLES[route.schema?.operationId as AccountRouteName]
      if (examples && result.schema?.body) result.schema.body = { ...(result.schema.body as object), examples }
      return result
    },
  })
  // The viewer's own policy replaces the pages' one: its scripts and styles come from this host.
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  let document: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').serializer(String).send(document)
  })
}

const FORM = { consumes: ['multipart/form-data'], body: z.object({ file: z.string().meta({ format: 'binary' }) }) }

/** A route as the document shows it. Routes outside the contract (pages, the provider) are omitted. */
function documented(schema: FastifySchema): FastifySchema {
  if (!schema.operationId) return { ...schema, hide: true }
  const route: AccountRoute = accountRoutes[schema.operationId as AccountRouteName]
  return route.bodyKind === 'form' ? { ...schema, ...FORM } : schema
}
