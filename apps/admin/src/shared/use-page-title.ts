import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

export function usePageTitle(title: string): void {
  const { t } = useTranslation()
  const product = t('console.title')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
