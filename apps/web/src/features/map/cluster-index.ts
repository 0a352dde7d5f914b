import Supercluster from 'supercluster'
import { CLUSTER_RADIUS_PIXELS, MAX_CLUSTER_ZOOM, type MapView } from '../../entities/map/map-view.ts'
import { type ClusterMarker, MAX_MEMBERS, type MapMarker } from './marker.ts'
import type { Place } from './places.ts'

/** A cluster shows its heaviest place: owners before assets. */
const weightOf = (place: Place | undefined) => (place?.kind === 'owner' ? 10 : 1)
const TILE_PIXELS = 512

type Point = { index: number }
/** Index of the place shown for a cluster. */
type Shown = { shown: number }

/** Clusters places into markers for a view. */
export class ClusterIndex {
  readonly #places: readonly Place[]
  readonly #clusters: Supercluster<Point, Shown>

  constructor(places: readonly Place[]) {
    this.#places = places
    const weight = (index: number) => weightOf(places[index])
    this.#clusters = new Supercluster<Point, Shown>({
      radius: CLUSTER_RADIUS_PIXELS,
      extent: TILE_PIXELS,
      maxZoom: MAX_CLUSTER_ZOOM,
      map: ({ index }) => ({ shown: index }),
      reduce(mine, other) {
        const gain = weight(other.shown) - weight(mine.shown)
        if (gain > 0 || (gain === 0 && other.shown < mine.shown)) mine.shown = other.shown
      },
    })
    this.#clusters.load(
      places.map(({ longitude, latitude }, index) => ({
        type: 'Feature',
        properties: { index },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    )
  }

  markers({ west, south, east, north, zoom }: MapView): MapMarker[] {
    const level = Math.max(0, Math.floor(zoom))
    return this.#clusters
      .getClusters([west, south, east, north], level)
      .flatMap(({ geometry, properties }): MapMarker[] => {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        if (!('cluster' in properties)) {
          const place = this.#places[properties.index]
          return place ? [{ longitude, latitude, key: place.id, snapshot: place.snapshot, place }] : []
        }
        const clusterId = properties.cluster_id
        return [
          {
            longitude,
            latitude,
            key: `cluster-${clusterId}`,
            snapshot: this.#places[properties.shown]?.snapshot ?? null,
            count: properties.point_count,
            expansionZoom: this.#clusters.getClusterExpansionZoom(clusterId),
            clusterId,
          },
        ]
      })
  }

  members({ clusterId }: ClusterMarker): Place[] {
    if (clusterId === null) return []
    return this.#clusters.getLeaves(clusterId, MAX_MEMBERS).flatMap(({ properties }) => {
      const place = this.#places[properties.index]
      return place ? [place] : []
    })
  }
}
