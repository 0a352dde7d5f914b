import { queryOptions } from '@tanstack/react-query'
import { type HomeConfig, readStaticDocument } from '@wencang/contract'
import { clientConfig } from '../../shared/client-config.ts'
import { pageServer } from '../../shared/page-server.ts'

/** Reads the public `config.json` without credentials; null if absent. */
async function readHomeConfig(signal: AbortSignal): Promise<HomeConfig | null> {
  const { staticUrl } = await clientConfig()
  return readStaticDocument(staticUrl, 'config.json', signal)
}

export const homeConfigQuery = queryOptions({
  queryKey: ['home-config'],
  queryFn: ({ signal }) => pageServer()?.readHomeConfig() ?? readHomeConfig(signal),
  staleTime: 5 * 60_000,
  retry: false,
  meta: { quiet: true },
})
