import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, isTemporary } from '@wencang/contract'
import { signInHost } from '../../lib/api.ts'
import { VISITOR, type Session, toSession } from './session.ts'

/** Reads the session. A response without a session is not a failure; a failed request also makes a visitor, without a message. */
async function readSession(signal: AbortSignal): Promise<Session> {
  try {
    const host = await signInHost()
    return toSession(await host.getUserInfo({ signal, mayBeAbsent: true }))
  } catch (error) {
    if (isTemporary(error)) throw error
    return VISITOR
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
  /** The sign-in host has not responded since the page was loaded. */
  unreachable: boolean
  retry: () => void
}

/** What a page knows of its user while the session is read, and however that ended: any response with an error makes a visitor. */
export function sessionAsKnown(read: {
  data: Session | undefined
  isPending: boolean
  error: Error | null
}): Omit<KnownSession, 'retry'> {
  const isUnanswered = read.error instanceof ApiError && read.error.isUnanswered
  const known = read.error && !isUnanswered ? undefined : read.data
  const session = known ?? VISITOR
  return {
    ...session,
    known: !read.isPending,
    signedIn: session.userId !== undefined,
    unreachable: isUnanswered && known === undefined,
  }
}

export function useSession(): KnownSession {
  const { data, isPending, error, refetch } = useQuery(sessionQuery)
  return { ...sessionAsKnown({ data, isPending, error }), retry: () => void refetch() }
}
