import type { PositionAccuracy } from '@wencang/domain'
import { useTranslation } from 'react-i18next'

/** Says what is left out of a position. Loaded with its texts, because few works have one. */
export function CoarsePosition({ accuracy }: { accuracy: Exclude<PositionAccuracy, 'exact'> }) {
  const { t } = useTranslation()
  return t(`positionAccuracy.${accuracy}.shown`)
}
