import { useFormat } from '@wencang/client/use-format'
import type { AssetDetail } from '@wencang/contract'
import { useTranslation } from 'react-i18next'

/** Counts found while making the preview. */
const COUNTS = ['triangles', 'points', 'splats', 'pages'] as const

/** Counts, pixels and duration that the preview step found, as labels and texts. */
export function usePreviewFacts(stats: AssetDetail['preview']['stats']): [term: string, text: string][] {
  const { t } = useTranslation()
  const { number, duration } = useFormat()
  const { width, height, durationSeconds } = stats ?? {}
  const counts = COUNTS.flatMap((name): [string, string][] => {
    const count = stats?.[name]
    return typeof count === 'number' ? [[t(`asset.${name}`), number(count)]] : []
  })
  if (typeof width === 'number' && typeof height === 'number')
    counts.push([t('asset.pixels'), `${number(width)} × ${number(height)}`])
  if (typeof durationSeconds === 'number') counts.push([t('asset.duration'), duration(durationSeconds)])
  return counts
}
