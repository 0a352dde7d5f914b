import { errorText } from '@wencang/client/error-text'
import { createQueryClient, type RefreshMeta } from '@wencang/client/query-client'
import { toast } from '@wencang/ui'

declare module '@tanstack/react-query' {
  interface Register {
    /** `unshown`: the page hides this failure. */
    queryMeta: { unshown?: boolean }
    /** `quiet`: the caller shows failures itself. */
    mutationMeta: { quiet?: boolean } & RefreshMeta
  }
}

/** Toasts for failed refetches and mutations; pages show load errors. */
export const queryClient = createQueryClient(
  (error, { state, meta }) => {
    if (meta?.unshown || state.data !== undefined) toast(errorText(error), 'bad')
  },
  (error, _variables, _context, { meta }) => {
    if (!meta?.quiet) toast(errorText(error), 'bad')
  },
)
