import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function BackToAssets() {
  const { t } = useTranslation()
  return (
    <Link to="/store/assets" className="link inline-flex items-center gap-1.5 self-start text-sm">
      <ArrowLeft aria-hidden className="size-4" />
      {t('editor.back')}
    </Link>
  )
}
