import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoticeStanding } from '@wencang/contract'
import { api } from '../../lib/api.ts'

type Cursor = Awaited<ReturnType<typeof api.listNotices>>['last']

/** How many notices are unread. The stream writes it; until its first event there is none. */
export const standingQuery = queryOptions<NoticeStanding | null>({
  queryKey: ['notices', 'standing'],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
  enabled: false,
})

const LISTS = ['notices', 'list']

export function noticesQuery(unread: boolean) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, unread ? 'unread' : 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.listNotices({ query: { limit: 30, start: pageParam, ...(unread && { unread }) }, signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.last,
    staleTime: 0,
  })
}

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notices', 'settings'],
  queryFn: ({ signal }) => api.getNoticeSettings({ signal }),
})

/** Returns a function that shows a new standing, and reads the lists again if it differs. */
export function useShowStanding(): (standing: NoticeStanding) => void {
  const client = useQueryClient()
  return (standing) => {
    const before = client.getQueryData(standingQuery.queryKey)
    client.setQueryData(standingQuery.queryKey, standing)
    if (before?.latest === standing.latest && before?.unread === standing.unread) return
    void client.invalidateQueries({ queryKey: LISTS })
  }
}

/** Marks notices as read, those with these IDs or all. */
export function useReadNotices() {
  const show = useShowStanding()
  return useMutation({
    mutationFn: (ids?: string[]) => api.readNotices({ body: ids ? { ids } : {} }),
    onSuccess: show,
  })
}
