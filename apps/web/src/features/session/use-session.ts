import { queryOptions, useQuery } from '@tanstack/react-query'
import { isTemporary } from '@wencang/contract'
import { accountApi } from '../../lib/api.ts'
import { GUEST, type Session, toSession } from './session.ts'

/** A signed-out visitor is an answer, not a failure; a failure makes a guest too, without a message. */
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

/** The session as known now, and how sure we are of it. */
export type KnownSession = Session & {
  /** False until the first answer came. */
  known: boolean
  signedIn: boolean
  /** The sign-in service did not answer, and never did on this page. */
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
