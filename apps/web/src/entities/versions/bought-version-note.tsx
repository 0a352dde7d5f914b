import type { AssetDetail } from '@wencang/contract'
import { useTranslation } from 'react-i18next'

type BoughtVersionNoteProps = { bought: NonNullable<AssetDetail['boughtVersion']> }

/** Downloaded version, and whether the current one is included. */
export function BoughtVersionNote({ bought: { number, includesPresent } }: BoughtVersionNoteProps) {
  const { t } = useTranslation()
  return <p>{t(includesPresent ? 'versions.boughtIncludes' : 'versions.boughtOnly', { number })}</p>
}
