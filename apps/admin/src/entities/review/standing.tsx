import { Badge } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

/** Keys under `standing.`, by state number. */
export const STANDINGS = { 0: 'processing', 1: 'approved', 2: 'rejected', 3: 'violation' } as const
const TONES = { 0: 'warn', 1: 'good', 2: 'bad', 3: 'bad' } as const

/** State of an application or an identity check. */
export function Standing({ status }: { status: keyof typeof STANDINGS }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[status]}>{t(`standing.${STANDINGS[status]}`)}</Badge>
}
