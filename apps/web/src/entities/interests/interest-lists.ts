import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

type FavouriteCursor = Awaited<ReturnType<typeof api.listFavourites>>['last']
type FollowedCursor = Awaited<ReturnType<typeof api.listFollowed>>['last']

/** @param boardId Only those on this board. */
export const favouritesQuery = (boardId?: string) =>
  infiniteQueryOptions({
    queryKey: ['interests', 'favourites', boardId ?? null],
    queryFn: ({ pageParam, signal }) => api.listFavourites({ query: { start: pageParam, boardId }, signal }),
    initialPageParam: undefined as FavouriteCursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })

export const followedQuery = infiniteQueryOptions({
  queryKey: ['interests', 'followed'],
  queryFn: ({ pageParam, signal }) => api.listFollowed({ query: { start: pageParam }, signal }),
  initialPageParam: undefined as FollowedCursor,
  getNextPageParam: (page) => page.last,
  staleTime: 0,
})
