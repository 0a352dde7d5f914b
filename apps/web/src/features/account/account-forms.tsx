import { Button, Card } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact, ContactKind } from '../../entities/contact-proof/use-send-code.ts'
import { useSession } from '../../entities/session/use-session.ts'
import { ContactForm } from './contact-form.tsx'
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

function ContactRow({ kind, bound }: { kind: ContactKind; bound: Contact[] }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const value = bound.find((contact) => contact.kind === kind)?.value
  return (
    <section aria-label={t(`contact.${kind}`)} className="border-line border-t py-4 first:border-t-0">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium text-sm">{t(`contact.${kind}`)}</p>
          <p className="truncate text-ink-muted text-sm">{value ?? t('contact.none')}</p>
        </div>
        <Button size="small" variant={isOpen ? 'quiet' : 'outline'} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('common.cancel') : value ? t('contact.change') : t('contact.bind')}
        </Button>
      </div>
      {isOpen ? <ContactForm kind={kind} bound={bound} onDone={() => setOpen(false)} /> : null}
    </section>
  )
}
