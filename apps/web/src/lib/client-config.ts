import { queryOptions } from '@tanstack/react-query'
import { type ClientConfig, readClientConfig } from '@wencang/contract'

let pending: Promise<ClientConfig> | undefined

/** The server's configuration for the built client. Read once per page; a failure is not cached. */
export function clientConfig(): Promise<ClientConfig> {
  pending ??= readClientConfig().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

/** The same for components that show a part of it. */
export const clientConfigQuery = queryOptions({
  queryKey: ['client-config'],
  queryFn: clientConfig,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})
