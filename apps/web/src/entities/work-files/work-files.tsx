import type { AssetDetail } from '@wencang/contract'
import { BrowserOnly, Skeleton } from '@wencang/ui'
import { latePart } from '../../shared/late-part.ts'

// Loaded lazily: few assets have several files.
const FileSection = latePart(() => import('./file-list.tsx').then((part) => part.FileSection))

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
