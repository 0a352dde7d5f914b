import { queryOptions } from '@tanstack/react-query'
import type { SharedBoard } from '@wencang/contract'

export const sharedBoardQuery = (id: string) =>
  queryOptions({
    queryKey: ['board', id],
    // Its route is part of every page.
    queryFn: async ({ signal }): Promise<SharedBoard> => {
      const { lateApi } = await import('../../shared/late-api.ts')
      return lateApi.getSharedBoard({ params: { id }, signal, mayBeAbsent: true })
    },
    meta: { quiet: true },
  })
