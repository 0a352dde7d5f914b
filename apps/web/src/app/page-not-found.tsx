import { useTranslation } from 'react-i18next'
import { MissingPage } from './missing-page.tsx'

/** For paths that no page has. */
export function PageNotFound() {
  const { t } = useTranslation()
  return <MissingPage title={t('state.pageNotFound')} description={t('state.pageNotFoundHint')} />
}
