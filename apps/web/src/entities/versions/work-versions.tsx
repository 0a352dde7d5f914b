import type { AssetDetail } from '@wencang/contract'
import { BrowserOnly, Skeleton } from '@wencang/ui'
import { latePart } from '../../shared/late-part.ts'
import type { VersionsSectionProps } from './versions-section.tsx'

// Loaded lazily: few assets have several versions.
const VersionsSection = latePart(() => import('./versions-section.tsx').then((part) => part.VersionsSection))

const BoughtVersionNote = latePart(() => import('./bought-version-note.tsx').then((part) => part.BoughtVersionNote))

/** Version that an earlier buyer downloads; reserves its space. */
export function BoughtVersion({ asset: { boughtVersion: bought } }: { asset: AssetDetail }) {
  if (!bought) return null
  return (
    <div className="min-h-15 text-ink-soft text-sm">
      <BrowserOnly fallback={null}>
        <BoughtVersionNote bought={bought} />
      </BrowserOnly>
    </div>
  )
}

/** Versions, if several; reserves their space. */
export function WorkVersions({ asset, viewer }: VersionsSectionProps) {
  const count = asset.versionsNum ?? 1
  if (count === 1) return null
  const place = (
    <div aria-hidden className="mt-10" style={{ height: `${count * 7 + 4}rem` }}>
      <Skeleton className="h-full" />
    </div>
  )
  return (
    <BrowserOnly fallback={place}>
      <VersionsSection asset={asset} viewer={viewer} />
    </BrowserOnly>
  )
}
