import { PageSkeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Shown while a page's code loads. */
export function PagePending() {
  const { t } = useTranslation()
  return <PageSkeleton label={t('common.loading')} className="mx-auto w-full max-w-7xl px-4 py-12 lg:px-8" />
}
