import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callQuery, pagesQuery } from '@wencang/client/pages-query'
import type { NoticeStanding } from '@wencang/contract'
import { api } from '../../shared/api.ts'

/** Unread count; written by the stream, null before its first event. */
export const standingQuery = queryOptions<NoticeStanding | null>({
  queryKey: ['notices', 'standing'],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
  enabled: false,
})

const LISTS = ['notices', 'list']
/** Query keys of the subjects of notices. */
const SUBJECTS = [['orders'], ['purchased'], ['store'], ['onboarding'], ['account']]

export function noticesQuery(unread: boolean) {
  const query = { limit: 30, ...(unread && { unread }) }
  return pagesQuery([...LISTS, unread ? 'unread' : 'all'], api.listNotices, query, { staleTime: 0 })
}

export const noticeSettingsQuery = callQuery(['notices', 'settings'], api.getNoticeSettings)

/** Updates the count. If it changed, refetches the lists; after a new notice, also what the page shows of its subject. */
export function useShowStanding(): (standing: NoticeStanding) => void {
  const client = useQueryClient()
  return (standing) => {
    const before = client.getQueryData(standingQuery.queryKey)
    client.setQueryData(standingQuery.queryKey, standing)
    if (before?.latest === standing.latest && before?.unread === standing.unread) return
    const isNew = before && (standing.latest ?? '') > (before.latest ?? '')
    for (const queryKey of [LISTS, ...(isNew ? SUBJECTS : [])]) void client.invalidateQueries({ queryKey })
  }
}

/** Marks the given or all notices as read. */
export function useReadNotices() {
  const show = useShowStanding()
  return useMutation({
    mutationFn: (ids?: string[]) => api.readNotices({ body: ids ? { ids } : {} }),
    onSuccess: show,
  })
}
