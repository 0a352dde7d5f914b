import type { AssetItem } from '@wencang/contract'
import { BrowserOnly } from '@wencang/ui'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { loadSuggestions } from '../suggestions/load.ts'
import { markedName } from './name-in.ts'

const MarkedText = lazy(async () => ({ default: (await loadSuggestions()).MarkedText }))

/** Localized name with search matches marked. */
export function AssetName({ asset }: { asset: Pick<AssetItem, 'name' | 'title' | 'marks' | 'titleMarks'> }) {
  const { i18n } = useTranslation()
  const { text, marks } = markedName(asset, i18n.language)
  if (!marks?.length) return text
  return (
    <BrowserOnly fallback={text}>
      <MarkedText text={text} marks={marks} />
    </BrowserOnly>
  )
}
