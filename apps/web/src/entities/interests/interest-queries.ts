import { MutationObserver, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@wencang/client/error-text'
import { isApiError } from '@wencang/contract'
import { announce, toast } from '@wencang/ui'
import i18next from 'i18next'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { api } from '../../shared/api.ts'
import { useSignedInAction } from '../session/login-prompt.tsx'
import { sessionQuery, useSession } from '../session/use-session.ts'
import { rememberWish, takeWish } from '../session/wish.ts'

export type InterestKind = 'assets' | 'creators'

const A_MINUTE = 60_000

const CALLS = {
  assets: {
    keep: (assetId: string) => api.addFavourite({ params: { assetId } }),
    drop: (assetId: string) => api.removeFavourite({ params: { assetId } }),
  },
  creators: {
    keep: (creatorId: string) => api.followCreator({ params: { creatorId } }),
    drop: (creatorId: string) => api.unfollowCreator({ params: { creatorId } }),
  },
}

const doneText = (kind: InterestKind, isKept = true) =>
  kind === 'assets'
    ? i18next.t(isKept ? 'interests.favouriteAdded' : 'interests.favouriteRemoved')
    : i18next.t(isKept ? 'interests.followed' : 'interests.unfollowed')

/** Performs the action requested before signing in. */
async function carryOutWish(): Promise<void> {
  const wish = takeWish('favourite', 'follow')
  if (!wish) return
  const kind = wish.kind === 'follow' ? 'creators' : 'assets'
  try {
    await CALLS[kind].keep(wish.id)
    toast(doneText(kind), 'good')
  } catch (error) {
    toast(errorText(error), 'bad')
  }
}

/** All favourites and follows, marked on every page. */
const interestsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['interests', 'ids', userId ?? null],
    queryFn: async ({ signal }) => {
      await carryOutWish()
      return api.getInterests({ signal })
    },
    enabled: userId !== undefined,
    staleTime: A_MINUTE,
    meta: { quiet: true },
  })

/** Reads the user's interests at each page, unless they are younger than a minute. */
export function useInterestsRefresh(path: string): void {
  const client = useQueryClient()
  const { userId } = useSession()
  useQuery({ ...interestsQuery(userId), notifyOnChangeProps: [] })
  useEffect(() => {
    if (userId !== undefined) void client.prefetchQuery(interestsQuery(userId))
  }, [client, path, userId])
}

const queryOfUser = (client: QueryClient) => interestsQuery(client.getQueryData(sessionQuery.queryKey)?.userId)

const isKeptNow = (client: QueryClient, kind: InterestKind, id: string): boolean =>
  client.getQueryData(queryOfUser(client).queryKey)?.[kind].includes(id) ?? false

/**
 * Favourite or follow state with optimistic toggle. Visitors sign in first; then it runs.
 * A page has dozens: each renders only when its own state changes.
 */
export function useInterest(kind: InterestKind, id: string): { isKept: boolean; toggle: () => void } {
  const client = useQueryClient()
  const whenSignedIn = useSignedInAction()
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ query }) => {
        // The queries of all other parts of the page pass here too.
        if (query.queryKey[0] === 'interests' || query.queryKey[0] === 'session') listener()
      }),
    [client],
  )
  const isKept = useSyncExternalStore(
    subscribe,
    () => isKeptNow(client, kind, id),
    () => false,
  )
  const toggle = () =>
    whenSignedIn(() => void change(client, kind, id, !isKeptNow(client, kind, id)), {
      beforeLeaving: () => rememberWish({ kind: kind === 'assets' ? 'favourite' : 'follow', id }),
    })
  return { isKept, toggle }
}

function change(client: QueryClient, kind: InterestKind, id: string, keep: boolean): Promise<unknown> {
  const { queryKey } = queryOfUser(client)
  const mutation = new MutationObserver(client, {
    mutationFn: () => (keep ? CALLS[kind].keep(id) : CALLS[kind].drop(id)),
    // Serialized, so that the last press wins.
    scope: { id: `interest ${id}` },
    onMutate: async () => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (all) => all && { ...all, [kind]: changed(all[kind], id, keep) })
    },
    onSuccess: () => announce(doneText(kind, keep)),
    onError: (error) => {
      if (isApiError(error, 'asset_not_found')) void client.invalidateQueries({ queryKey: ['market'] })
      return client.invalidateQueries({ queryKey })
    },
    onSettled: () => {
      // The first response may have been cancelled above.
      if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey })
      return client.invalidateQueries({ queryKey: ['interests', kind === 'assets' ? 'favourites' : 'followed'] })
    },
  })
  return mutation.mutate().catch(() => {})
}

const changed = (ids: readonly string[], id: string, keep: boolean) =>
  keep ? [...new Set([...ids, id])] : ids.filter((one) => one !== id)
