import { Card } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { ContactRow } from '../../features/account/contact-row.tsx'
import { IdentityCard } from '../../features/account/identity-card.tsx'
import { ProfileForm } from '../../features/account/profile-form.tsx'
import { useSession } from '../../features/session/use-session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'

export function Page() {
  const { t } = useTranslation()
  const session = useSession()
  usePageTitle(t('account.edit'))
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.edit')}</h1>
      {/* One form for each user: what was typed for one is not offered to another. */}
      <ProfileForm key={session.userId} />
      <h2 className="mt-10 mb-4 text-xl">{t('contact.title')}</h2>
      <Card className="max-w-2xl py-1">
        <ContactRow kind="email" value={session.userEmail} />
        <ContactRow kind="phone" value={session.userPhone} />
      </Card>
      <h2 className="mt-10 mb-4 text-xl">{t('identity.title')}</h2>
      <IdentityCard key={`identity ${session.userId}`} />
    </>
  )
}
