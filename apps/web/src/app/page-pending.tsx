import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Shown while a page's code loads. */
export function PagePending() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className="mx-auto w-full max-w-7xl px-4 py-12 lg:px-8">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-8 h-[60vh] w-full" />
    </div>
  )
}
