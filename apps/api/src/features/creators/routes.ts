import type { PublicAnswers } from '../../http/public-answers.ts'
import type { Register } from '../../http/register.ts'
import type { CreatorService } from './index.ts'

export function registerCreatorRoutes(register: Register, creators: CreatorService, answers: PublicAnswers): void {
  register('listCreators', (call) => answers.send(call, () => creators.list(call.query)), { begin: answers.prepare })
  register('getCreator', (call) => answers.send(call, () => creators.home(call.params.id)), { begin: answers.prepare })
  register('getStyle', ({ actor }) => creators.getStyle(actor.userId))
  register('putStyle', ({ actor, body }) => creators.putStyle(actor.userId, body))
}
