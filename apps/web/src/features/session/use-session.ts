import { queryOptions, useQuery } from '@tanstack/react-query'
import { isTemporary } from '@wencang/contract'
import { accountApi } from '../../lib/api.ts'
import { GUEST, type Session, toSession } from './session.ts'

/** No session is a valid response, not a failure; a failure also gives a visitor, without a message. */
async function readSession(signal: AbortSignal): Promise<Session> {
  try {
    return toSession(await accountApi.getUserInfo({ signal }))
  } catch (error) {
    if (isTemporary(error)) throw error
    return GUEST
  }
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 5_000,
  meta: { quiet: true },
})

/** The current session, and whether it is confirmed. */
export type KnownSession = Session & {
  /** False until the first response. */
  known: boolean
  signedIn: boolean
  /** The sign-in service failed, and has not responded on this page yet. */
  unreachable: boolean
  retry: () => void
}

export function useSession(): KnownSession {
  const { data, isPending, isError, refetch } = useQuery(sessionQuery)
  const session = data ?? GUEST
  return {
    ...session,
    known: !isPending,
    signedIn: session.userId !== undefined,
    unreachable: isError && data === undefined,
    retry: () => void refetch(),
  }
}
