import { queryOptions } from '@tanstack/react-query'
import type { Certificate } from '@wencang/contract'
import { lateApi } from '../../lib/late-api.ts'

const WAITING_AGAIN_MS = 5_000

/** Refetches until the certificate has a log position. */
export const certificateQuery = (id: string, viewer: string | undefined) =>
  queryOptions({
    queryKey: ['certificates', id, viewer ?? null],
    queryFn: ({ signal }): Promise<Certificate> => lateApi.getCertificate({ params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_AGAIN_MS : false),
  })
