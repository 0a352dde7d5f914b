import {
  type DefaultOptions,
  MutationCache,
  type MutationCacheConfig,
  QueryCache,
  type QueryCacheConfig,
  QueryClient,
} from '@tanstack/react-query'
import { isTemporary } from '@wencang/contract'

const RETRIES = 3
const FIRST_WAIT_MILLISECONDS = 500

/** Retries reads whose failure may pass. Each client shows failures in its own way. */
export function createQueryClient(
  queryCache: QueryCacheConfig,
  mutationCache: MutationCacheConfig,
  queries?: DefaultOptions['queries'],
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache(queryCache),
    mutationCache: new MutationCache(mutationCache),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isTemporary(error),
        retryDelay: (failures) => FIRST_WAIT_MILLISECONDS * 2 ** failures,
        ...queries,
      },
    },
  })
}
