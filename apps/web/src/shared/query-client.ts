import { errorText } from '@wencang/client/error-text'
import { createQueryClient, type RefreshMeta } from '@wencang/client/query-client'
import { ApiError, isApiError } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { loadErrorTexts } from '../i18n/start-i18n.ts'
import { hasPageWork } from './page-work.ts'

export type FailureMeta = {
  /** No toast: shown by the page, or unimportant. */
  quiet?: boolean
  /** Called first; false suppresses the toast. */
  beforeError?: (error: unknown) => boolean | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta & RefreshMeta
  }
}

export const SESSION_KEY = ['session'] as const

async function showFailure(error: unknown, meta: FailureMeta | undefined): Promise<void> {
  if (meta?.quiet || meta?.beforeError?.(error) === false) return
  if (isApiError(error, 'not_signed_in')) {
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
    // The page asks to sign in beside it.
    if (hasPageWork()) return
  }
  // Offline they cannot load; the offline text is built in.
  if (!(error instanceof ApiError && error.isUnanswered)) await loadErrorTexts()
  toast(errorText(error), 'bad')
}

export const queryClient = createQueryClient(
  (error, { meta }) => void showFailure(error, meta),
  (error, _variables, _result, { meta }) => void showFailure(error, meta),
  { staleTime: 15_000, refetchOnWindowFocus: false },
)
