import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountForms } from '../../features/account/account-forms.tsx'
import { titled } from '../../shared/page/page-head.ts'

export const Route = createFileRoute('/user/edit')({
  head: titled('account.edit'),
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.edit')}</h1>
      <AccountForms />
    </>
  )
}
