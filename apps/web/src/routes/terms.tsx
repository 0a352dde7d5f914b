import { useTranslation } from 'react-i18next'
import { DocumentView } from '../features/site/document.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'

export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('document.terms'))
  return <DocumentView slug="terms" />
}
