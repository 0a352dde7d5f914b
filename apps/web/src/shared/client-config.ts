import { queryOptions } from '@tanstack/react-query'
import { type ClientConfig, readClientConfig } from '@wencang/contract'

let pending: Promise<ClientConfig> | undefined

/** Server configuration, read once per page; failures are not cached. */
export function clientConfig(): Promise<ClientConfig> {
  pending ??= readClientConfig().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

export const clientConfigQuery = queryOptions({
  queryKey: ['client-config'],
  queryFn: clientConfig,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})
