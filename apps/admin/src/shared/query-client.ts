import { errorText } from '@wencang/client/error-text'
import { createQueryClient } from '@wencang/client/query-client'
import { toast } from '@wencang/ui'

declare module '@tanstack/react-query' {
  interface Register {
    /** `unshown`: the page hides this failure. */
    queryMeta: { unshown?: boolean }
    /** `quiet`: the caller shows failures itself. */
    mutationMeta: { quiet?: boolean }
  }
}

/** Toasts for failed refetches and mutations; pages show load errors. */
export const queryClient = createQueryClient(
  {
    onError: (error, { state, meta }) => {
      if (meta?.unshown || state.data !== undefined) toast(errorText(error), 'bad')
    },
  },
  {
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.quiet) toast(errorText(error), 'bad')
    },
  },
)
