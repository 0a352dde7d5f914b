import { BusyError } from '@wencang/bounds'
import { type ErrorDetail, MARKET_ERRORS, MarketError, type MarketErrorName } from '@wencang/contract'
import { isOverload } from '@wencang/database'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** Answers with one entry of the catalogue. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  name: MarketErrorName,
  details?: ErrorDetail[],
): FastifyReply {
  const { status, code, message } = MARKET_ERRORS[name]
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error_code: code, error_msg: message, request_id: request.id, ...(details && { details }) })
}

const DATABASE_RETRY_SECONDS = 2

/** The one place where errors become answers. What is not in the catalogue is a 500 that says nothing of the inside. */
export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof MarketError) {
      if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
      return sendProblem(request, reply, error.error, error.details)
    }
    const isDatabaseBusy = isOverload(error)
    if (error instanceof BusyError || isDatabaseBusy) {
      if (isDatabaseBusy) request.log.warn({ err: error }, 'the database is busy')
      const seconds = error instanceof BusyError ? error.retryAfterSeconds : DATABASE_RETRY_SECONDS
      reply.header('retry-after', String(seconds))
      return sendProblem(request, reply, 'busy')
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const details = error.validation.map((issue) => ({
        path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? 'wrong value',
      }))
      return sendProblem(request, reply, 'invalid_parameters', details)
    }
    // Of a file, a range beyond its end: the header `content-range` says how long the file is.
    if (error.statusCode === 416) return reply.code(416).send()
    const known = BY_STATUS[error.statusCode ?? 500] ?? (isClientError(error) ? 'invalid_parameters' : undefined)
    if (known) {
      const detail = known === 'invalid_parameters' ? [{ path: '', message: error.message }] : undefined
      return sendProblem(request, reply, known, detail)
    }
    request.log.error({ err: error }, 'unexpected error')
    return sendProblem(request, reply, 'internal')
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'not_found'))
}

const isClientError = ({ statusCode = 500 }: FastifyError) => statusCode >= 400 && statusCode < 500

// What Fastify itself refuses: bodies that are no JSON, too large, or of a type that nobody reads.
const BY_STATUS: Record<number, MarketErrorName> = {
  400: 'invalid_parameters',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_content',
  429: 'too_many_requests',
}
