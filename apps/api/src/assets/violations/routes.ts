import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { answerViolation } from './answer-violation.ts'
import { getViolation } from './get-violation.ts'

export function registerViolationRoutes(register: Register, context: Context): void {
  register('getViolation', ({ caller, params }) => getViolation(context, caller, params.id))
  register('answerViolation', ({ caller, params, body }) => answerViolation(context, caller, params.id, body))
}
