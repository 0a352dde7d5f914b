import { queryOptions } from '@tanstack/react-query'
import { isApiError, type OperatorAccess, type UserInfo } from '@wencang/contract'
import { isOperator, isOperatorOf, isStaff, rolesFromScope } from '@wencang/domain'
import { accountApi } from '../../shared/api.ts'

export type Visitor = { kind: 'signed-out' } | { kind: 'operator' | 'other'; user: UserInfo }

async function readVisitor(signal: AbortSignal): Promise<Visitor> {
  try {
    const user = await accountApi.getUserInfo({ signal, mayBeAbsent: true })
    return { kind: isStaff(rolesFromScope(user.scope)) ? 'operator' : 'other', user }
  } catch (error) {
    if (isApiError(error, 'not_authenticated')) return { kind: 'signed-out' }
    throw error
  }
}

/** Current user. */
export const visitorQuery = queryOptions({
  queryKey: ['visitor'],
  queryFn: ({ signal }) => readVisitor(signal),
  refetchInterval: 60_000,
})

export function rolesOf(visitor: Visitor): string[] {
  return visitor.kind === 'signed-out' ? [] : rolesFromScope(visitor.user.scope)
}

/** UI check only: the server authorises each call itself. */
export function maySee(roles: readonly string[], area: OperatorAccess | undefined): boolean {
  if (area === undefined) return true
  if (area === 'staff') return isStaff(roles)
  return area === 'operator' ? isOperator(roles) : isOperatorOf(roles, area)
}
