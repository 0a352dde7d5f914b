import { MutationCache, QueryClient } from '@tanstack/react-query'
import { isTemporary } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { errorText } from './error-text.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the caller shows failures itself. */
    mutationMeta: { quiet?: boolean }
  }
}

const RETRIES = 3

/** Lists show their own failures; a failed action of an operator is a toast. */
export const queryClient = new QueryClient({
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
