import { EmptyState } from '@wencang/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../shared/link-button.tsx'

export type MissingPageProps = {
  title: string
  description: string
  /** Way on; defaults to Explore. */
  to?: '/explore' | '/creators' | '/user/order-records'
  linkText?: string
}

/** Page of something that does not exist. */
export function MissingPage({ title, description, to = '/explore', linkText }: MissingPageProps) {
  const { t } = useTranslation()
  // Its route has no title, as it has no subject.
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  return (
    <EmptyState
      page
      title={title}
      description={description}
      action={
        <LinkButton variant="outline" to={to}>
          {linkText ?? t('home.explore')}
        </LinkButton>
      }
    />
  )
}
