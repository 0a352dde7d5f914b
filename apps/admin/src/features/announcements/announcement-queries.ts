import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '@wencang/client/pages-query'
import { api } from '../../shared/api.ts'

const PROGRESS_MILLISECONDS = 2_000

/** Newest first; polls during delivery. */
export const announcementsQuery = pagesQuery(
  ['announcements'],
  api.listAnnouncements,
  {},
  {
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.announcements.some(({ completedAt }) => completedAt === null))
        ? PROGRESS_MILLISECONDS
        : false,
  },
)

/** Number of recipients if sent now. */
export const receiversQuery = queryOptions({
  queryKey: ['receivers'],
  queryFn: async ({ signal }) => (await api.countReceivers({ signal })).receivers,
  meta: { unshown: true },
})
