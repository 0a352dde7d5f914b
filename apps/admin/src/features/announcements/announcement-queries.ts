import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listAnnouncements>>['last']

const PROGRESS_MILLISECONDS = 2_000

/** Newest first; polls during delivery. */
export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['announcements'],
  queryFn: ({ pageParam, signal }) => api.listAnnouncements({ query: { start: pageParam }, signal }),
  initialPageParam: undefined as Cursor,
  getNextPageParam: (page) => page.last,
  refetchInterval: ({ state }) =>
    state.data?.pages.some((page) => page.announcements.some(({ completedAt }) => completedAt === null))
      ? PROGRESS_MILLISECONDS
      : false,
})

/** Number of recipients if sent now. */
export const receiversQuery = queryOptions({
  queryKey: ['receivers'],
  queryFn: async ({ signal }) => (await api.countReceivers({ signal })).receivers,
  meta: { unshown: true },
})
