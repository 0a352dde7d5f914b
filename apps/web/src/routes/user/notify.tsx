import { EmptyState } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/use-page-title.ts'

export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('account.notify'))
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.notify')}</h1>
      <EmptyState title={t('account.notifyEmpty')} />
    </>
  )
}
