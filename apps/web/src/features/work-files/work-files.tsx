import type { AssetDetail } from '@wencang/contract'
import { Skeleton } from '@wencang/ui'
import { lazy, Suspense } from 'react'
import { loadErrorTexts } from '../../i18n/start-i18n.ts'

// Few works have several files: what reads and shows them comes with the first that has.
const FileSection = lazy(async () => {
  const [{ FileSection: shown }] = await Promise.all([import('./file-list.tsx'), loadErrorTexts()])
  return { default: shown }
})

/** The files that are sold together, or nothing for a single one. Their place is kept from the start. */
export function WorkFiles({ asset, viewer }: { asset: AssetDetail; viewer: string | undefined }) {
  const count = asset.filesNum ?? 1
  if (count === 1) return null
  // A heading, and rows up to the height at which the list scrolls.
  const place = (
    <div aria-hidden className="mt-10" style={{ height: `${Math.min(count * 4.5, 36) + 5}rem` }}>
      <Skeleton className="h-full" />
    </div>
  )
  return (
    <Suspense fallback={place}>
      <FileSection asset={asset} viewer={viewer} place={place} />
    </Suspense>
  )
}
