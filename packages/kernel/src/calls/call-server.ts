import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createServer, type ServerOptions } from '../server/index.ts'
import { type ErrorRules, registerErrorHandling, sendInvalid } from './errors.ts'

/** Server for contract calls: zod schemas, catalogue errors. */
export function createCallServer(options: ServerOptions, errors: ErrorRules): FastifyInstance {
  const app = createServer({
    ...options,
    fastify: {
      ...options.fastify,
      frameworkErrors: (error, request, reply) => {
        // No hook runs for these.
        reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
        const page = errors.pageOfMalformed?.(request.url)
        return page ? reply.redirect(page, 301) : sendInvalid(errors, error, request, reply)
      },
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandling(app, errors)
  return app
}
