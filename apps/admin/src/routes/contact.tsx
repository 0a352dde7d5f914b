import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { contactQuery } from '../features/contact/contact-query.ts'
import { usePageTitle } from '../shared/use-page-title.ts'

export const Route = createFileRoute('/contact')({
  staticData: { area: 'content' },
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  usePageTitle(t('nav.contact'))
  const { data, error, refetch } = useQuery(contactQuery)
  return (
    <>
      <h1 className="mb-2 text-3xl">{t('nav.contact')}</h1>
      <p className="mb-8 text-ink-muted text-sm">{t('contact.lead')}</p>
      {error && !data ? <LoadError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-60 max-w-md" /> : null}
      {data ? <ContactForm contact={data.official} /> : null}
    </>
  )
}
