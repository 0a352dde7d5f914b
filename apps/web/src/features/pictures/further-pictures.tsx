import { useQuery } from '@tanstack/react-query'
import type { AssetDetail } from '@wencang/contract'
import { BrowserOnly, cn, Skeleton } from '@wencang/ui'
import { explanationsQuery } from '../../entities/explanations/explanations-query.ts'
import { latePart } from '../../shared/late-part.ts'
import { GALLERY } from './gallery-grid.ts'

// Loaded lazily: few assets have further pictures.
const Gallery = latePart(() => import('./gallery.tsx').then((part) => part.Gallery))

/** Further pictures, if any; reserves their space. */
export function FurtherPictures({ asset, viewer }: { asset: AssetDetail; viewer: string | undefined }) {
  const count = asset.picturesNum ?? 0
  const { data, error } = useQuery({ ...explanationsQuery(asset.id, viewer), enabled: count > 0 })
  if (count === 0 || error) return null
  const places = <Places count={count} />
  return (
    <BrowserOnly fallback={places}>
      {data ? <Gallery pictures={data.pictures ?? []} name={asset.name} /> : places}
    </BrowserOnly>
  )
}

function Places({ count }: { count: number }) {
  return (
    <div aria-hidden className={GALLERY.section}>
      <div className={GALLERY.heading}>
        <br />
      </div>
      <div className={GALLERY.list}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <Skeleton className={cn('aspect-[4/3]', GALLERY.picture)} />
            <div className={GALLERY.caption} />
          </div>
        ))}
      </div>
    </div>
  )
}
