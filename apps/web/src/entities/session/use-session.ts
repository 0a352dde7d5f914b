import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, isTemporary } from '@wencang/contract'
import { useInBrowser } from '@wencang/ui'
import { signInHost } from '../../shared/api.ts'
import { hasPageWork } from '../../shared/page-work.ts'
import { SESSION_KEY } from '../../shared/query-client.ts'
import { type Session, toSession, VISITOR } from './session.ts'

/**
 * Missing sessions and permanent failures silently yield a visitor, but a page with unsaved work keeps its user, who
 * can sign in beside it.
 */
async function readSession(signal: AbortSignal, before: Session | undefined): Promise<Session> {
  try {
    const host = await signInHost()
    return toSession(await host.getUserInfo({ signal, mayBeAbsent: true }))
  } catch (error) {
    if (isTemporary(error)) throw error
    return before?.userId !== undefined && hasPageWork() ? { ...before, ended: true } : VISITOR
  }
}

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal, client }) => readSession(signal, client.getQueryData<Session>(SESSION_KEY)),
  staleTime: ({ state }) => (state.data?.ended ? 0 : 5_000),
  meta: { quiet: true },
})

export type KnownSession = Session & {
  /** False until the first response. */
  known: boolean
  signedIn: boolean
  /** No response from the sign-in host since page load. */
  unreachable: boolean
  retry: () => void
}

/** Session state during and after loading: error responses yield a visitor. */
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
  // A rendered document knows no session, even if the response was faster than the page.
  const read = useInBrowser() ? { data, isPending, error } : { data: undefined, isPending: true, error: null }
  return { ...sessionAsKnown(read), retry: () => void refetch() }
}
