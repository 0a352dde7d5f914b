import { Link } from '@tanstack/react-router'
import { Button, EmptyState } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../lib/use-page-title.ts'

/** For paths that no page has. */
export function PageNotFound() {
  const { t } = useTranslation()
  usePageTitle(t('state.pageNotFound'))
  return (
    <EmptyState
      page
      title={t('state.pageNotFound')}
      description={t('state.pageNotFoundHint')}
      action={
        <Button asChild variant="outline">
          <Link to="/explore">{t('home.explore')}</Link>
        </Button>
      }
    />
  )
}
