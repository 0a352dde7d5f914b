import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../lib/use-page-title.ts'
import { MissingPage } from './missing-page.tsx'

/** For paths that no page has. */
export function PageNotFound() {
  const { t } = useTranslation()
  usePageTitle(t('state.pageNotFound'))
  return <MissingPage title={t('state.pageNotFound')} description={t('state.pageNotFoundHint')} />
}
