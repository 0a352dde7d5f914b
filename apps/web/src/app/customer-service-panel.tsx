import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Popover, PopoverClose } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../shared/api.ts'
import { ServiceButton } from './service-button.tsx'

/** Official contact; either part may be missing. */
const contactQuery = queryOptions({
  queryKey: ['contact'],
  // The response may be empty.
  queryFn: async ({ signal }) => (await api.getCustomerService({ signal }))?.official ?? { email: null, phone: null },
  staleTime: 10 * 60_000,
  meta: { quiet: true },
})

const MISSING = '--'

/** Official contacts and a link to the help center. */
export function CustomerServicePanel() {
  const { t } = useTranslation()
  const { data } = useQuery(contactQuery)
  const email = data?.email
  const phone = data?.phone
  return (
    <Popover label={t('service.title')} defaultOpen trigger={<ServiceButton />}>
      <h2 className="mb-3 text-lg">{t('service.title')}</h2>
      <dl className="text-sm">
        <dt className="text-ink-muted">{t('service.email')}</dt>
        <dd className="mb-2 wrap-anywhere">{email ? <a href={`mailto:${email}`}>{email}</a> : MISSING}</dd>
        <dt className="text-ink-muted">{t('service.phone')}</dt>
        <dd>{phone ? <a href={`tel:${phone}`}>{phone}</a> : MISSING}</dd>
      </dl>
      <PopoverClose asChild>
        <Link to="/help-center" className="link mt-4 block border-line border-t pt-3 text-sm">
          {t('service.helpCenter')}
        </Link>
      </PopoverClose>
    </Popover>
  )
}
