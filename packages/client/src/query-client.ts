import {
  type DefaultOptions,
  MutationCache,
  type MutationCacheConfig,
  QueryCache,
  type QueryCacheConfig,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isTemporary } from '@wencang/contract'
import { toast } from '@wencang/ui'

const RETRIES = 3
const FIRST_WAIT_MILLISECONDS = 500

/** Meta of every mutation. */
export type RefreshMeta = {
  /** Keys of the queries to refetch once it has ended; it is pending until then. */
  refreshes?: readonly QueryKey[]
  /** Toast after success. */
  done?: string | undefined
}

/** Retries reads whose failure may pass. Each client shows failures in its own way. */
export function createQueryClient(
  onQueryError: QueryCacheConfig['onError'],
  onMutationError: MutationCacheConfig['onError'],
  queries?: DefaultOptions['queries'],
): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: onQueryError }),
    mutationCache: new MutationCache({
      onError: onMutationError,
      onSuccess: (_data, _variables, _result, { meta }) => {
        const { done } = (meta ?? {}) as RefreshMeta
        if (done) toast(done, 'good')
      },
      onSettled: (_data, _error, _variables, _result, { meta }) =>
        Promise.all(((meta as RefreshMeta)?.refreshes ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isTemporary(error),
        retryDelay: (failures) => FIRST_WAIT_MILLISECONDS * 2 ** failures,
        ...queries,
      },
    },
  })
  return client
}
