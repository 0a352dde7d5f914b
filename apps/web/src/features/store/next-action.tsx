import type { StoreAsset } from '@wencang/contract'
import { Button } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { type NextAction, nextActionOf } from '../../entities/own-assets/asset-actions.ts'
import { LinkButton } from '../../shared/link-button.tsx'

const PAGES = {
  repair: '/store/assets/$assetId/edit',
  owner: '/store/assets/$assetId/edit',
  authorisation: '/store/assets/$assetId/edit',
  edit: '/store/assets/$assetId/edit',
  upload: '/store/upload-asset',
  answer: '/store/assets/$assetId/violation',
  appeal: '/store/assets/$assetId/violation',
  violation: '/store/assets/$assetId/violation',
} as const satisfies Partial<Record<NextAction, string>>

type NextActionButtonProps = {
  asset: StoreAsset
  busy: boolean
  onAct: (action: 'launch' | 'submit') => void
  className?: string
}

/** Creator's next step: an action or a link. */
export function NextActionButton({ asset, busy, onAct, className }: NextActionButtonProps) {
  const { t } = useTranslation()
  const next = nextActionOf(asset, new Date())
  if (!next) return null
  const text = t(`store.next.${next}`)
  const label = t('store.nextNamed', { action: text, name: asset.name })
  const variant = next === 'edit' || next === 'violation' ? 'outline' : 'primary'
  if (next === 'launch' || next === 'submit')
    return (
      <Button size="small" busy={busy} aria-label={label} onClick={() => onAct(next)} className={className}>
        {text}
      </Button>
    )
  return (
    <LinkButton
      size="small"
      variant={variant}
      className={className}
      to={PAGES[next]}
      params={{ assetId: asset.id }}
      aria-label={label}
    >
      {text}
    </LinkButton>
  )
}
