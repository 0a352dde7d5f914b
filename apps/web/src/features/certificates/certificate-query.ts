import type { Certificate } from '@wencang/contract'
import { queryOptions } from '@tanstack/react-query'
import { lateApi } from '../../lib/late-api.ts'

const WAITING_AGAIN_MS = 5_000

/** A certificate as this visitor may see it. One that is waiting for its place in the log is asked for again until it has it. */
export const certificateQuery = (id: string, viewer: string | undefined) =>
  queryOptions({
    queryKey: ['certificates', id, viewer ?? null],
    queryFn: ({ signal }): Promise<Certificate> => lateApi.getCertificate({ params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_AGAIN_MS : false),
  })
