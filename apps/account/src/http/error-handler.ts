import { BusyError } from '@wencang/bounds'
import { ACCOUNT_ERRORS, AccountError } from '@wencang/contract'
import { isOverload } from '@wencang/database'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'

const DATABASE_RETRY_SECONDS = 2

/** Sends an error in the one shape that all errors have; an unexpected one says no more than "server busy". */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAccountError(error)
  const entry = ACCOUNT_ERRORS[known.error]
  if (known.error === 'busy') request.log.warn({ err: error }, 'busy')
  else if (entry.status >= 500) request.log.error({ err: error }, 'call failed')
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
  return reply
    .code(entry.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      error_code: entry.code,
      error_msg: entry.message,
      request_id: request.id,
      ...(known.details && { details: known.details }),
    })
}

export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return handleError(new AccountError('not_found'), request, reply)
}

function toAccountError(error: FastifyError | Error): AccountError {
  if (error instanceof AccountError) return error
  if (error instanceof BusyError) {
    return new AccountError('busy', { retryAfterSeconds: error.retryAfterSeconds, cause: error })
  }
  if (isOverload(error)) return new AccountError('busy', { retryAfterSeconds: DATABASE_RETRY_SECONDS, cause: error })
  if (error instanceof z.ZodError) {
    const details = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
    return new AccountError('invalid_parameters', { details })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'wrong value',
    }))
    return new AccountError('invalid_parameters', { details })
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 413) return new AccountError('file_too_large')
  return new AccountError(status >= 400 && status < 500 ? 'invalid_parameters' : 'internal', { cause: error })
}
