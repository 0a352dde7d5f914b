import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function BackToAssets() {
  const { t } = useTranslation()
  return (
    <Link
      to="/store/assets"
      className="inline-flex items-center gap-1.5 self-start rounded-control text-accent text-sm underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('editor.back')}
    </Link>
  )
}
