import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { contactQuery } from '../features/contact/contact-query.ts'
import { PageHeading } from '../shared/page-heading.tsx'

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
