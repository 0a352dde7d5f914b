import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Field, Input, toast } from '@wencang/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { contactQuery } from './contact-query.ts'
import { type Contact, readContact } from './read-contact.ts'

/** The two ways to reach us; what is left empty is shown as missing. */
export function ContactForm({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [email, setEmail] = useState(contact.email ?? '')
  const [phone, setPhone] = useState(contact.phone ?? '')
  const [isTried, setTried] = useState(false)
  const { contact: read, problem } = readContact({ email, phone })
  const saving = useMutation({
    mutationFn: (body: Contact) => api.putCustomerService({ body }),
    onSuccess: (saved) => {
      client.setQueryData(contactQuery.queryKey, saved)
      toast(t('common.saved'), 'good')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (read) saving.mutate(read)
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <Field
        label={t('contact.email')}
        optionalText={t('common.optional')}
        error={isTried && problem ? t('contact.emailWrong') : undefined}
      >
        <Input
          type="email"
          spellCheck={false}
          value={email}
          maxLength={254}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={t('contact.phone')} optionalText={t('common.optional')}>
        <Input type="tel" value={phone} maxLength={40} onChange={(event) => setPhone(event.target.value)} />
      </Field>
      <Button type="submit" busy={saving.isPending} className="self-start">
        {t('common.save')}
      </Button>
    </form>
  )
}
