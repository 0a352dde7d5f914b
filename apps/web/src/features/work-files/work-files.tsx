import { useQuery } from '@tanstack/react-query'
import type { AssetDetail } from '@wencang/contract'
import { Skeleton } from '@wencang/ui'
import { lazy, Suspense } from 'react'
import { loadErrorTexts } from '../../i18n/start-i18n.ts'
import { listedFilesQuery } from './files-queries.ts'

// Few works have several files: what shows them comes with the first that has.
const FileList = lazy(async () => {
  const [{ FileSection }] = await Promise.all([import('./file-list.tsx'), loadErrorTexts()])
  return { default: FileSection }
})

/** The files that are sold together, or nothing for a single one. Their place is kept from the start. */
export function WorkFiles({ asset, viewer }: { asset: AssetDetail; viewer: string | undefined }) {
  const count = asset.filesNum ?? 1
  const { data, error } = useQuery({ ...listedFilesQuery(asset.id, viewer), enabled: count > 1 })
  if (count === 1 || error) return null
  // A heading, and rows up to the height at which the list scrolls.
  const place = (
    <div aria-hidden className="mt-10" style={{ height: `${Math.min(count * 4.5, 36) + 5}rem` }}>
      <Skeleton className="h-full" />
    </div>
  )
  const mayDownload = (asset.purchased || asset.mine) && !asset.downloadsSuspended
  return (
    <Suspense fallback={place}>
      {data ? <FileList manifest={data} assetId={asset.id} mayDownload={mayDownload === true} /> : place}
    </Suspense>
  )
}
