import { Card } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../entities/contact-proof/use-send-code.ts'
import { useSession } from '../../entities/session/use-session.ts'
import { ContactRow } from './contact-row.tsx'
import { IdentityCard } from './identity-card.tsx'
import { ProfileForm } from './profile-form.tsx'

export function AccountForms() {
  const { t } = useTranslation()
  const { userId, userEmail, userPhone } = useSession()
  const bound: Contact[] = [
    ...(userEmail ? [{ kind: 'email', value: userEmail } as const] : []),
    ...(userPhone ? [{ kind: 'phone', value: userPhone } as const] : []),
  ]
  return (
    <>
      {/* Keyed by user, so that input never leaks to another user. */}
      <ProfileForm key={userId} />
      <h2 className="mt-10 mb-4 text-xl">{t('contact.title')}</h2>
      <Card className="max-w-2xl py-1">
        <ContactRow kind="email" bound={bound} />
        <ContactRow kind="phone" bound={bound} />
      </Card>
      <h2 className="mt-10 mb-4 text-xl">{t('identity.title')}</h2>
      <IdentityCard key={`identity ${userId}`} />
    </>
  )
}
