import type { StoreAsset } from '@wencang/contract'
import { Badge, type BadgeProps } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

type State = NonNullable<StoreAsset['ownership']>['state']

const TONES: Record<State, BadgeProps['tone']> = { requested: 'warn', accepted: 'good', declined: 'bad' }

/** Pending or declined ownership; nothing once accepted. */
export function OwnershipBadge({ asset }: { asset: Pick<StoreAsset, 'ownership'> }) {
  const { t } = useTranslation()
  const state = asset.ownership?.state
  if (!state || state === 'accepted') return null
  return <Badge tone={TONES[state]}>{t(`ownership.creatorSees.${state}`)}</Badge>
}

/** Request state as its owner sees it. */
export function RequestBadge({ state }: { state: State }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[state]}>{t(`ownership.state.${state}`)}</Badge>
}
