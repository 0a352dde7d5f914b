import { useTranslation } from 'react-i18next'
import { AccountForms } from '../../features/account/account-forms.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'

export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('account.edit'))
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.edit')}</h1>
      <AccountForms />
    </>
  )
}
