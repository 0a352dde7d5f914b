import { Card } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { ContactRow } from '../../features/account/contact-row.tsx'
import { IdentityCard } from '../../features/account/identity-card.tsx'
import { ProfileForm } from '../../features/account/profile-form.tsx'
import type { Contact } from '../../features/account/use-send-code.ts'
import { useSession } from '../../features/session/use-session.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'

export function Page() {
  const { t } = useTranslation()
  const session = useSession()
  usePageTitle(t('account.edit'))
  const { userEmail, userPhone } = session
  const bound: Contact[] = [
    ...(userEmail ? [{ kind: 'email', value: userEmail } as const] : []),
    ...(userPhone ? [{ kind: 'phone', value: userPhone } as const] : []),
  ]
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.edit')}</h1>
      {/* One form for each user, so that one user's input is not shown to another. */}
      <ProfileForm key={session.userId} />
      <h2 className="mt-10 mb-4 text-xl">{t('contact.title')}</h2>
      <Card className="max-w-2xl py-1">
        <ContactRow kind="email" bound={bound} />
        <ContactRow kind="phone" bound={bound} />
      </Card>
      <h2 className="mt-10 mb-4 text-xl">{t('identity.title')}</h2>
      <IdentityCard key={`identity ${session.userId}`} />
    </>
  )
}
