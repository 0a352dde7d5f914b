import { useQuery } from '@tanstack/react-query'
import { Dialog, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { ClusterMarker, MarkerSource } from './marker.ts'
import { PlaceRow } from './place-row.tsx'

type ClusterDialogProps = { cluster: ClusterMarker; zoom: number; source: MarkerSource; onClose: () => void }

/** Places of a cluster that no zoom splits. */
export function ClusterDialog({ cluster, zoom, source, onClose }: ClusterDialogProps) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['map', 'cluster', cluster.key, zoom],
    queryFn: () => source.members(cluster, zoom),
    gcTime: 0,
    meta: { quiet: true },
  })
  return (
    <Dialog onOpenChange={onClose} title={t('map.here')} description={t('map.cluster', { count: cluster.count })}>
      {data ? (
        <ul className="-mx-6 max-h-[60dvh] overflow-y-auto">
          {data.map((place) => (
            <PlaceRow key={place.id} place={place} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}
