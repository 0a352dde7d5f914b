import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCheckedForm } from '@wencang/client/forms'
import { LoadError } from '@wencang/client/load-error'
import { callQuery } from '@wencang/client/pages-query'
import { Button, Field, Input, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { type Contact, contactSchema } from '../features/contact/contact-schema.ts'
import { api } from '../shared/api.ts'
import { PageHeading } from '../shared/page-heading.tsx'

/** Support email and phone. */
const contactQuery = callQuery(['contact'], api.getCustomerService, {}, { refetchOnWindowFocus: false })

export const Route = createFileRoute('/contact')({
  staticData: { area: 'content' },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(contactQuery)
  return (
    <>
      <PageHeading title={t('nav.contact')} lead={t('contact.lead')} />
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-60 max-w-md" /> : null}
      {data ? <ContactForm contact={data.official} /> : null}
    </>
  )
}

/** Support contact form; marks empty fields as missing. */
function ContactForm({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useCheckedForm({
    schema: contactSchema,
    start: { email: contact.email ?? '', phone: contact.phone ?? '' },
  })
  const saving = useMutation({
    mutationFn: (body: Contact) => api.putCustomerService({ body }),
    onSuccess: (saved) => client.setQueryData(contactQuery.queryKey, saved),
    meta: { done: t('common.saved') },
  })
  const submit = form.submit((read) => saving.mutate(read))
  return (
    <form ref={form.element} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <Field
        label={t('contact.email')}
        optionalText={t('common.optional')}
        error={form.errorOf('email') && t('contact.emailWrong')}
      >
        <Input type="email" spellCheck={false} maxLength={254} {...form.field('email')} />
      </Field>
      <Field
        label={t('contact.phone')}
        optionalText={t('common.optional')}
        error={form.errorOf('phone') && t('contact.phoneWrong')}
      >
        <Input type="tel" maxLength={40} {...form.field('phone')} />
      </Field>
      <Button type="submit" busy={saving.isPending} className="self-start">
        {t('common.save')}
      </Button>
    </form>
  )
}
