import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { PageBody, PageHeading } from '../../shared/page/page-heading.tsx'

/** The order's page while it loads. */
export function OrderSkeleton() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <PageHeading title={t('order.title')} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-72" />
        <Skeleton className="h-56" />
      </div>
    </PageBody>
  )
}
