import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** The document's title: what the page shows, then the console's name. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation()
  const product = t('console.title')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
