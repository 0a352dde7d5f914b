import { BusyError } from '@wencang/bounds'
import {
  ABSENCE_PREFERENCE,
  ABSENCE_STATUSES,
  CatalogueError,
  type ErrorDetail,
  type ErrorEntry,
} from '@wencang/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** How a host turns errors into responses; entries come from its error catalogue. */
export interface ErrorRules {
  entries: Record<'invalid_parameters' | 'not_found' | 'busy' | 'internal', ErrorEntry>
  /** Of errors that the framework throws (a body that is too large or not JSON), by their status; other 4xx are invalid parameters. */
  byStatus: Record<number, ErrorEntry>
  /** Whether a response says what the framework found wrong with a request. */
  explainsRejections: boolean
  /** For a host that serves pages: where a browser that opens an unknown URL is sent. */
  pageInstead?: (request: FastifyRequest) => string | undefined
  /** Whether an error means that the database lacked capacity or time. */
  isOverload: (error: unknown) => boolean
}

const DATABASE_RETRY_SECONDS = 2

/** Responds with one entry of an error catalogue, in the one shape that all errors have; see {@link ABSENCE_PREFERENCE} for the status. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message }: ErrorEntry,
  details?: ErrorDetail[],
): FastifyReply {
  const isMereAbsence =
    request.method === 'GET' && request.headers.prefer === ABSENCE_PREFERENCE && ABSENCE_STATUSES.includes(status)
  if (isMereAbsence) reply.header('preference-applied', ABSENCE_PREFERENCE)
  return reply
    .code(isMereAbsence ? 200 : status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error_code: code, error_msg: message, request_id: request.id, ...(details && { details }) })
}

/** The one place where errors become responses. An error that is in no catalogue is a 500, which reveals no internals. */
export function registerErrorHandling(app: FastifyInstance, rules: ErrorRules): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof CatalogueError) return sendCatalogued(error, request, reply)
    if (error instanceof BusyError) return sendBusy(request, reply, error.retryAfterSeconds)
    if (rules.isOverload(error)) {
      request.log.warn({ err: error }, 'the database is busy')
      return sendBusy(request, reply, DATABASE_RETRY_SECONDS)
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const details = error.validation.map((issue) => ({
        path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? 'wrong value',
      }))
      return sendProblem(request, reply, rules.entries.invalid_parameters, details)
    }
    return sendFrameworkError(rules, error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const page = rules.pageInstead?.(request)
    return page ? reply.redirect(page) : sendProblem(request, reply, rules.entries.not_found)
  })

  function sendBusy(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
    reply.header('retry-after', String(retryAfterSeconds))
    return sendProblem(request, reply, rules.entries.busy)
  }
}

function sendCatalogued(error: CatalogueError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The cause of a server error would otherwise be lost.
  if (error.entry.status >= 500 && error.cause !== undefined) request.log.error({ err: error }, 'call failed')
  if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
  return sendProblem(request, reply, error.entry, error.details)
}

function sendFrameworkError(
  rules: ErrorRules,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode: status = 500 } = error
  // A range beyond the end of a file: the header `content-range` has the file's length.
  if (status === 416) return reply.code(416).send()
  const { invalid_parameters, internal } = rules.entries
  const entry = rules.byStatus[status] ?? (status >= 400 && status < 500 ? invalid_parameters : internal)
  if (entry === internal) request.log.error({ err: error }, 'unexpected error')
  if (entry === invalid_parameters) return sendInvalid(rules, error, request, reply)
  return sendProblem(request, reply, entry)
}

/** Responds to a request that the framework rejected. Malformed URLs are rejected before routing, and never reach the error handler. */
export function sendInvalid(
  rules: ErrorRules,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const details = rules.explainsRejections ? [{ path: '', message: error.message }] : undefined
  return sendProblem(request, reply, rules.entries.invalid_parameters, details)
}
