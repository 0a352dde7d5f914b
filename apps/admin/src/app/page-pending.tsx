import { PageSkeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Placeholder while a page's code loads. */
export function PagePending() {
  const { t } = useTranslation()
  return <PageSkeleton label={t('common.loading')} />
}
