import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { decideOwnership } from './decide-ownership.ts'
import { listOwners } from './list-owners.ts'
import { listOwnershipRequests } from './list-ownership-requests.ts'

export function registerOwnershipRoutes(register: Register, context: Context): void {
  register('listOwners', ({ query }) => listOwners(context, query))
  register('listOwnershipRequests', ({ caller, query }) => listOwnershipRequests(context, caller, query))
  register('decideOwnership', ({ caller, params, body }) => decideOwnership(context, caller, params.assetId, body))
}
