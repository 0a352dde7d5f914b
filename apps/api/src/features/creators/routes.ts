import type { Context } from '../../context.ts'
import type { PublicAnswers } from '../../http/public-answers.ts'
import type { Register } from '../../http/register.ts'
import { getCreator } from './get-creator.ts'
import { getStyle } from './get-style.ts'
import { listCreators } from './list-creators.ts'
import { putStyle } from './put-style.ts'

export function registerCreatorRoutes(register: Register, context: Context, answers: PublicAnswers): void {
  const { send, prepare: begin } = answers
  register('listCreators', (call) => send(call, () => listCreators(context, call.query)), { begin })
  register('getCreator', (call) => send(call, () => getCreator(context, call.params.id)), { begin })
  register('getStyle', ({ actor }) => getStyle(context, actor.userId))
  register('putStyle', ({ actor, body }) => putStyle(context, actor.userId, body))
}
