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

/** Error mapping of a host, with entries of its catalogue. */
export interface ErrorRules {
  entries: Record<'invalid_parameters' | 'not_found' | 'busy' | 'internal', ErrorEntry>
  /** Framework errors by status; other 4xx become invalid parameters. */
  byStatus: Record<number, ErrorEntry>
  /** Whether responses include the framework's message. */
  explainsRejections: boolean
  /** Redirect target for unknown URLs, on hosts with pages. */
  pageInstead?: (request: FastifyRequest) => string | undefined
  /** Permanent address of a page whose URL does not decode. */
  pageOfMalformed?: (url: string) => string | undefined
  isOverload: (error: unknown) => boolean
}

const DATABASE_RETRY_SECONDS = 2

/** Sends a catalogue error; {@link ABSENCE_PREFERENCE} may change the status. */
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

/** Central error handler; uncatalogued errors become 500 without details. */
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
  // The cause of a server error would be lost otherwise.
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
  // Unsatisfiable range: `content-range` has the file length.
  if (status === 416) return reply.code(416).send()
  const { invalid_parameters, internal } = rules.entries
  const entry = rules.byStatus[status] ?? (status >= 400 && status < 500 ? invalid_parameters : internal)
  if (entry === internal) request.log.error({ err: error }, 'unexpected error')
  if (entry === invalid_parameters) return sendInvalid(rules, error, request, reply)
  return sendProblem(request, reply, entry)
}

/** Malformed URLs fail before routing and bypass the error handler. */
export function sendInvalid(
  rules: ErrorRules,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const details = rules.explainsRejections ? [{ path: '', message: error.message }] : undefined
  return sendProblem(request, reply, rules.entries.invalid_parameters, details)
}
