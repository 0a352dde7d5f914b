import type { AssetDetail } from '@wencang/contract'
import { useTranslation } from 'react-i18next'

type BoughtVersionNoteProps = { bought: NonNullable<AssetDetail['boughtVersion']> }

/** Which version the download is of, and whether the present one belongs to the purchase. */
export function BoughtVersionNote({ bought: { number, includesPresent } }: BoughtVersionNoteProps) {
  const { t } = useTranslation()
  return <p>{t(includesPresent ? 'versions.boughtIncludes' : 'versions.boughtOnly', { number })}</p>
}
