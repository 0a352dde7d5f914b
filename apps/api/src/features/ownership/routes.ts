import type { Register } from '../../http/register.ts'
import type { OwnershipService } from './index.ts'

export function registerOwnershipRoutes(register: Register, ownership: OwnershipService): void {
  register('listOwnershipRequests', ({ actor, query }) => ownership.list(actor.userId, query))
  register('decideOwnership', ({ actor, params, body }) => ownership.decide(actor.userId, params.assetId, body))
}
