import { createHashHistory, createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { errorText } from '@wencang/client/error-text'
import { ApiError, type OperatorAccess } from '@wencang/contract'
import { Button, ErrorState, isMissingCode, PageSkeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { routeTree } from './route-tree.gen.ts'

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
  // Another subject is another page.
  defaultRemountDeps: ({ params }) => params,
  defaultPendingMs: 300,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Required access: one area, or all. */
    area?: OperatorAccess
  }
}

/** Placeholder while a page's code loads. */
function PagePending() {
  const { t } = useTranslation()
  return <PageSkeleton label={t('common.loading')} />
}

/** Replaces a failed page inside the layout, with a retry button. */
function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const retry = () => {
    if (isMissingCode(error)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState
      page
      title={t('state.errorTitle')}
      description={error instanceof ApiError ? errorText(error) : t('state.errorText')}
      action={<Button onClick={retry}>{t('common.retry')}</Button>}
    />
  )
}
