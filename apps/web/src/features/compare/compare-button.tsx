import type { AssetDetail } from '@wencang/contract'
import { Columns2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/link-button.tsx'

/** Opens the comparison page with a three-dimensional asset. */
export function CompareButton({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation()
  const { kind } = asset.preview
  if (asset.status !== 'saling' || (kind !== 'model' && kind !== 'points' && kind !== 'splat')) return null
  return (
    <LinkButton variant="outline" size="small" to="/compare" search={{ a: asset.id }}>
      <Columns2 aria-hidden />
      {t('compare.action')}
    </LinkButton>
  )
}
