import { Link } from '@tanstack/react-router'
import type { AssetDetail } from '@wencang/contract'
import { Button } from '@wencang/ui'
import { Columns2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Opens the comparison page with a three-dimensional asset. */
export function CompareButton({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation()
  const { kind } = asset.preview
  if (asset.status !== 'saling' || (kind !== 'model' && kind !== 'points' && kind !== 'splat')) return null
  return (
    <Button asChild variant="outline" size="small">
      <Link to="/compare" search={{ a: asset.id }}>
        <Columns2 aria-hidden />
        {t('compare.action')}
      </Link>
    </Button>
  )
}
