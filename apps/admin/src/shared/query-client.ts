import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isTemporary } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { errorText } from './error-text.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `unshown`: the page hides this failure. */
    queryMeta: { unshown?: boolean }
    /** `quiet`: the caller shows failures itself. */
    mutationMeta: { quiet?: boolean }
  }
}

const RETRIES = 3

/** Toasts for failed refetches and mutations; pages show load errors. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { state, meta }) => {
      if (meta?.unshown || state.data !== undefined) toast(errorText(error), 'bad')
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.quiet) toast(errorText(error), 'bad')
    },
  }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && isTemporary(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
})
