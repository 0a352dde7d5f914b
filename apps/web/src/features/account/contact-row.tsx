import { Button } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact, ContactKind } from '../../entities/contact-proof/use-send-code.ts'
import { ContactForm } from './contact-form.tsx'

export function ContactRow({ kind, bound }: { kind: ContactKind; bound: Contact[] }) {
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
