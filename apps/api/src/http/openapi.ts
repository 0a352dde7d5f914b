import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { BODY_EXAMPLES, type Route, type RouteName, routes } from '@wencang/contract'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

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
    transform(route) {
      const result = jsonSchemaTransform({ ...route, schema: documented(route.schema ?? {}) })
      const examples = BODY_EXAMPLES[route.schema?.operationId as RouteName]
      if (examples && result.schema?.body) result.schema.body = { ...(result.schema.body as object), examples }
      return result
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs' })
  // Written once: turning every schema into JSON Schema takes longer than anything else that a request does.
  let document: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').serializer(String).send(document)
  })
}

/** Bodies that calls read by themselves, as nothing here validates them: a form's file, a list of parts. */
const OTHER_BODIES: Record<NonNullable<Route['bodyKind']>, { consumes: string[]; body: z.ZodType }> = {
  form: {
    consumes: ['multipart/form-data'],
    body: z.object({ file: z.string().meta({ format: 'binary' }) }),
  },
  xml: {
    consumes: ['application/xml'],
    body: z.string().meta({
      description: 'The list of parts with their ETags, as S3 takes it; empty for a plain PUT',
      examples: [
        '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>"e"</ETag></Part></CompleteMultipartUpload>',
      ],
    }),
  },
}

/** A route as the document shows it. What is no call of the contract (pages, what is handed on to the sign-in service) is left out. */
function documented(schema: FastifySchema): FastifySchema {
  if (!schema.operationId) return { ...schema, hide: true }
  const { bodyKind }: Route = routes[schema.operationId as RouteName]
  return bodyKind ? { ...schema, ...OTHER_BODIES[bodyKind] } : schema
}
