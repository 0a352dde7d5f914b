import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** `/openapi.json` and its reader at `/docs`, written from the routes as they are registered. Register before them. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Wencang 文藏',
        version: '1.0.0',
        description: 'Marketplace for digital cultural heritage. Signed in = the cookie of the sign-in host.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hzcdap_session' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/docs' })
  // Written once: turning every schema into JSON Schema takes longer than anything else that a request does.
  let document: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').serializer(String).send(document)
  })
}
