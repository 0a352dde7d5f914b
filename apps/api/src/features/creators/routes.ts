import type { Register } from '../../http/register.ts'
import type { CreatorService } from './service.ts'

export function registerCreatorRoutes(register: Register, creators: CreatorService): void {
  register('listCreators', ({ query }) => creators.list(query))
  register('getCreator', ({ params }) => creators.home(params.id))
  register('getStyle', ({ actor }) => creators.getStyle(actor.userId))
  register('putStyle', ({ actor, body }) => creators.putStyle(actor.userId, body))
}
