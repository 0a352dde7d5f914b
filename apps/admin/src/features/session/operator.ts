import { queryOptions } from '@tanstack/react-query'
import { isApiError, type UserInfo } from '@wencang/contract'
import { isOperator, rolesFromScope } from '@wencang/domain'
import { accountApi } from '../../lib/api.ts'

export type Visitor = { kind: 'guest' } | { kind: 'operator' | 'other'; user: UserInfo }

async function readVisitor(signal: AbortSignal): Promise<Visitor> {
  try {
    const user = await accountApi.getUserInfo({ signal })
    return { kind: isOperator(rolesFromScope(user.scope)) ? 'operator' : 'other', user }
  } catch (error) {
    if (isApiError(error, 'not_authenticated')) return { kind: 'guest' }
    throw error
  }
}

/** The user of the console. */
export const visitorQuery = queryOptions({
  queryKey: ['visitor'],
  queryFn: ({ signal }) => readVisitor(signal),
  refetchInterval: 60_000,
})
