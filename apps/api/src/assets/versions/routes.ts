import type { Context } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { listStoreVersions } from './list-store-versions.ts'

export function registerVersionRoutes(register: Register, context: Context): void {
  register('listStoreVersions', ({ caller, params }) => listStoreVersions(context, caller, params.id))
}
