import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { decideOwnership } from './decide-ownership.ts'
import { listOwners } from './list-owners.ts'
import { listOwnershipRequests } from './list-ownership-requests.ts'

export function registerOwnershipRoutes(register: Register, context: Context): void {
  register('listOwners', ({ query }) => listOwners(context, query))
  register('listOwnershipRequests', ({ actor, query }) => listOwnershipRequests(context, actor.userId, query))
  register('decideOwnership', ({ actor, params, body, request }) =>
    decideOwnership(context, actor.userId, params.assetId, body, request.id),
  )
}
