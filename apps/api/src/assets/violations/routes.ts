import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { answerViolation } from './answer-violation.ts'
import { getViolation } from './get-violation.ts'

export function registerViolationRoutes(register: Register, context: Context): void {
  register('getViolation', ({ actor, params }) => getViolation(context, actor.userId, params.id))
  register('answerViolation', ({ actor, params, body, request }) =>
    answerViolation(context, actor.userId, params.id, body, request.id),
  )
}
