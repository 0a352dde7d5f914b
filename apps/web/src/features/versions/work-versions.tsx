import type { AssetDetail } from '@wencang/contract'
import { Skeleton } from '@wencang/ui'
import { lazy, Suspense } from 'react'
import { loadErrorTexts } from '../../i18n/start-i18n.ts'
import type { VersionsSectionProps } from './versions-section.tsx'

// Few works have several versions: what reads and shows them comes with the first that has.
const VersionsSection = lazy(async () => {
  const [{ VersionsSection: shown }] = await Promise.all([import('./versions-section.tsx'), loadErrorTexts()])
  return { default: shown }
})

const BoughtVersionNote = lazy(async () => {
  const [{ BoughtVersionNote: shown }] = await Promise.all([import('./bought-version-note.tsx'), loadErrorTexts()])
  return { default: shown }
})

/** To a buyer of an earlier version than the one on the page: which one the download is of. Its place is kept from the start. */
export function BoughtVersion({ asset: { boughtVersion: bought } }: { asset: AssetDetail }) {
  if (!bought) return null
  return (
    <div className="min-h-15 text-ink-soft text-sm">
      <Suspense fallback={null}>
        <BoughtVersionNote bought={bought} />
      </Suspense>
    </div>
  )
}

/** The versions of a work, or nothing for a single one. Their place is kept from the start. */
export function WorkVersions({ asset, viewer }: VersionsSectionProps) {
  const count = asset.versionsNum ?? 1
  if (count === 1) return null
  const place = (
    <div aria-hidden className="mt-10" style={{ height: `${count * 7 + 4}rem` }}>
      <Skeleton className="h-full" />
    </div>
  )
  return (
    <Suspense fallback={place}>
      <VersionsSection asset={asset} viewer={viewer} />
    </Suspense>
  )
}
