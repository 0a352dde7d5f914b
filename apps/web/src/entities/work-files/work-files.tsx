import type { AssetDetail } from '@wencang/contract'
import { BrowserOnly, Skeleton } from '@wencang/ui'
import { lazy } from 'react'
import { loadErrorTexts } from '../../i18n/start-i18n.ts'

// Loaded lazily: few assets have several files.
const FileSection = lazy(async () => {
  const [{ FileSection: shown }] = await Promise.all([import('./file-list.tsx'), loadErrorTexts()])
  return { default: shown }
})

/** File list, if several; reserves its space. */
export function WorkFiles({ asset, viewer }: { asset: AssetDetail; viewer: string | undefined }) {
  const count = asset.filesNum ?? 1
  if (count === 1) return null
  // A heading, and rows up to the scroll height.
  const place = (
    <div aria-hidden className="mt-10" style={{ height: `${Math.min(count * 4.5, 36) + 5}rem` }}>
      <Skeleton className="h-full" />
    </div>
  )
  return (
    <BrowserOnly fallback={place}>
      <FileSection asset={asset} viewer={viewer} place={place} />
    </BrowserOnly>
  )
}
