import type { AssetDetail } from '@wencang/contract'
import { useTranslation } from 'react-i18next'

type BoughtVersionNoteProps = { bought: NonNullable<AssetDetail['boughtVersion']> }

/** Version of the download, and whether the purchase includes the current one. */
export function BoughtVersionNote({ bought: { number, includesPresent } }: BoughtVersionNoteProps) {
  const { t } = useTranslation()
  return <p>{t(includesPresent ? 'versions.boughtIncludes' : 'versions.boughtOnly', { number })}</p>
}
