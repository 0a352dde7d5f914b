import { queryOptions } from '@tanstack/react-query'
import type { Certificate } from '@wencang/contract'

const WAITING_AGAIN_MS = 5_000

/** Refetches until the certificate has a log position. */
export const certificateQuery = (id: string, viewer: string | undefined) =>
  queryOptions({
    queryKey: ['certificates', id, viewer ?? null],
    // Its route is part of every page.
    queryFn: async ({ signal }): Promise<Certificate> => {
      const { lateApi } = await import('../../shared/late-api.ts')
      return lateApi.getCertificate({ params: { id }, signal })
    },
    meta: { quiet: true },
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_AGAIN_MS : false),
  })
