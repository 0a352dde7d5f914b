import type { PositionAccuracy } from '@wencang/domain'
import { useTranslation } from 'react-i18next'

/** Explains reduced position accuracy; lazy, as it is rare. */
export function CoarsePosition({ accuracy }: { accuracy: Exclude<PositionAccuracy, 'exact'> }) {
  const { t } = useTranslation()
  return t(`positionAccuracy.${accuracy}.shown`)
}
