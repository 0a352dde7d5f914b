import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { RouteShape } from '@wencang/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SESSION_COOKIE } from '../sessions/index.ts'

declare module 'fastify' {
  // Copied from @fastify/swagger, for servers with routes outside the contract.
  interface FastifySchema {
    hide?: boolean
    operationId?: string
  }
}

export interface DocumentRules {
  title: string
  description: string
  routes: Record<string, RouteShape>
  /** Example bodies by route name. */
  examples: Partial<Record<string, object>>
  /** Whether the viewer uses its own Content-Security-Policy. */
  viewerHasOwnPolicy: boolean
}

/** Serves `/openapi.json` and a viewer at `/docs`; register before the calls. */
export async function registerOpenApi(app: FastifyInstance, rules: DocumentRules): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: rules.title, version: '1.0.0', description: rules.description },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
    },
    transform(route) {
      const result = jsonSchemaTransform({ ...route, schema: documented(rules.routes, route.schema ?? {}) })
      const examples = rules.examples[route.schema?.operationId ?? '']
      if (examples && result.schema?.body) result.schema.body = { ...(result.schema.body as object), examples }
      return result
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: rules.viewerHasOwnPolicy })
  // Cached: converting all schemas is expensive.
  let document: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').serializer(String).send(document)
  })
}

/** Unvalidated bodies that handlers read: form files, part lists. */
const OTHER_BODIES: Record<NonNullable<RouteShape['bodyKind']>, { consumes: string[]; body: z.ZodType }> = {
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

/** Documented route; hides routes outside the contract (pages, provider, forwarded calls). */
function documented(routes: Record<string, RouteShape>, schema: FastifySchema): FastifySchema {
  if (!schema.operationId) return { ...schema, hide: true }
  const bodyKind = routes[schema.operationId]?.bodyKind
  return bodyKind ? { ...schema, ...OTHER_BODIES[bodyKind] } : schema
}
