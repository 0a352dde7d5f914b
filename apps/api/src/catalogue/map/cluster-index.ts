import Supercluster from 'supercluster'
import { type MapPointRow, type PointKind, type PointTable, WEIGHTS } from './point-table.ts'

/** West, south, east, north in degrees. */
export type Box = [west: number, south: number, east: number, north: number]

/** A point (with `id`), or a cluster with its heaviest point. */
export interface Marker {
  longitude: number
  latitude: number
  count: number
  snapshotKey: string | null
  id?: string
  type?: PointKind
  /** The zoom at which a cluster splits. */
  expansionZoom?: number
}

/** Pixels within which points become one marker. */
export const CLUSTER_RADIUS_PIXELS = 120
const MAX_CLUSTER_ZOOM = 16
/** Nested clusters with halving radii reach twice the radius. */
const CLUSTER_REACH = 2
/** Of a tile, and of the world at zoom 0. */
const TILE_PIXELS = 512
/** Wider than any screen; larger boxes use a lower zoom. */
const WIDEST_VIEW_PIXELS = 8192
/** Applies even with many points at one spot. */
const MAX_MARKERS = 5000

interface Heaviest {
  heaviest: number
}
interface Feature {
  geometry: { coordinates: number[] }
  /** A point's index, or a cluster's summary. */
  properties: number | (Heaviest & { cluster_id: number; point_count: number })
}
/** The library's published types disallow numbers as properties. */
interface Clusters {
  getClusters(box: Box, zoom: number): Feature[]
  getClusterExpansionZoom(clusterId: number): number
}

interface Draft extends Marker {
  weight: number
}

/** Clusters with later changes on top. Counts are exact; rebuilds settle assignments. */
export class ClusterIndex {
  readonly #table: PointTable
  readonly #base: Clusters
  readonly #gone = new Set<number>()
  readonly #came = new Map<string, MapPointRow>()
  #expansionZooms = new Map<number, number>()
  #fresh: { rows: MapPointRow[]; index: Clusters } | null = null

  constructor(table: PointTable) {
    this.#table = table
    this.#base = clustersOf(
      table.size,
      (index) => [table.longitude(index), table.latitude(index)],
      (index) => WEIGHTS[table.kind(index)],
    )
  }

  get size(): number {
    return this.#table.size
  }

  get changes(): number {
    return this.#gone.size + this.#came.size
  }

  /** Applies a point's current state. Idempotent. */
  apply(row: MapPointRow, isShown: boolean): void {
    const index = this.#table.find(row.kind, row.id)
    const isAsBuilt = isShown && index >= 0 && this.#isSame(index, row)
    if (index >= 0) {
      if (isAsBuilt) this.#gone.delete(index)
      else this.#gone.add(index)
    }
    const key = `${row.kind}/${row.id}`
    if (isShown && !isAsBuilt) this.#came.set(key, row)
    else this.#came.delete(key)
    this.#fresh = null
  }

  /** @param box East may be less than west: then the box crosses the 180th meridian. */
  markers(box: Box, zoom: number): Marker[] {
    let level = levelFor(box, zoom)
    let features = this.#base.getClusters(box, level)
    while (features.length > MAX_MARKERS && level > 0) features = this.#base.getClusters(box, --level)
    const drafts: Draft[] = []
    for (const feature of features) {
      const draft = this.#draftOf(feature)
      if (draft) drafts.push(draft)
    }
    if (this.changes === 0) return drafts.map(markerOf)
    const near = radiusAt(level)
    // Removed points are subtracted, new ones merged or added.
    for (const index of this.#gone) this.#takeOff(drafts, index, box, near * CLUSTER_REACH)
    for (const draft of this.#draftsOfFresh(box, level)) {
      const host = near > 0 && nearest(drafts, draft.longitude, draft.latitude, near)
      if (host) merge(host, draft)
      else drafts.push(draft)
    }
    return drafts.filter((draft) => draft.count > 0).map(markerOf)
  }

  #isSame(index: number, row: MapPointRow): boolean {
    const table = this.#table
    return (
      table.longitude(index) === row.longitude &&
      table.latitude(index) === row.latitude &&
      table.snapshotKey(index) === row.snapshotKey
    )
  }

  #draftOf(feature: Feature): Draft | null {
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates
    const table = this.#table
    const { properties } = feature
    if (typeof properties === 'number') {
      const index = properties
      if (this.#gone.has(index)) return null
      const type = table.kind(index)
      const snapshotKey = table.snapshotKey(index)
      return { longitude, latitude, count: 1, snapshotKey, id: table.id(index), type, weight: WEIGHTS[type] }
    }
    const { cluster_id: clusterId, point_count: count, heaviest } = properties
    const expansionZoom = this.#expansionZoomOf(clusterId)
    const isThere = !this.#gone.has(heaviest)
    return {
      longitude,
      latitude,
      count,
      snapshotKey: isThere ? table.snapshotKey(heaviest) : null,
      expansionZoom,
      weight: isThere ? WEIGHTS[table.kind(heaviest)] : 0,
    }
  }

  #expansionZoomOf(clusterId: number): number {
    let zoom = this.#expansionZooms.get(clusterId)
    if (zoom === undefined) {
      zoom = this.#base.getClusterExpansionZoom(clusterId)
      if (this.#expansionZooms.size >= 100_000) this.#expansionZooms.clear()
      this.#expansionZooms.set(clusterId, zoom)
    }
    return zoom
  }

  /** Subtracts a clustered point; single points are already omitted. @param reach Fraction of the world's width. */
  #takeOff(drafts: Draft[], index: number, box: Box, reach: number): void {
    const longitude = this.#table.longitude(index)
    const latitude = this.#table.latitude(index)
    if (!isNearBox(box, longitude, latitude, reach * 360)) return
    const host = nearest(
      drafts.filter((draft) => draft.expansionZoom !== undefined && draft.count > 0),
      longitude,
      latitude,
      reach,
    )
    if (host) host.count -= 1
  }

  #draftsOfFresh(box: Box, level: number): Draft[] {
    if (this.#came.size === 0) return []
    if (!this.#fresh) {
      const rows = [...this.#came.values()]
      const at = (index: number) => rows[index] as MapPointRow
      const index = clustersOf(
        rows.length,
        (i) => [at(i).longitude, at(i).latitude],
        (i) => WEIGHTS[at(i).kind],
      )
      this.#fresh = { rows, index }
    }
    const { rows, index } = this.#fresh
    return index.getClusters(box, level).flatMap((feature): Draft[] => {
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates
      const { properties } = feature
      const shown = rows[typeof properties === 'number' ? properties : properties.heaviest]
      if (!shown) return []
      const common = { longitude, latitude, snapshotKey: shown.snapshotKey, weight: WEIGHTS[shown.kind] }
      if (typeof properties === 'number') return [{ ...common, count: 1, id: shown.id, type: shown.kind }]
      const expansionZoom = index.getClusterExpansionZoom(properties.cluster_id)
      return [{ ...common, count: properties.point_count, expansionZoom }]
    })
  }
}

function clustersOf(
  size: number,
  place: (index: number) => [number, number],
  weight: (index: number) => number,
): Clusters {
  const clusters = new Supercluster({
    radius: CLUSTER_RADIUS_PIXELS,
    extent: TILE_PIXELS,
    maxZoom: MAX_CLUSTER_ZOOM,
    map: (index): Heaviest => ({ heaviest: Number(index) }),
    // Ties go to the first, so that replicas agree.
    reduce(shown, other) {
      const gain = weight(other.heaviest) - weight(shown.heaviest)
      if (gain > 0 || (gain === 0 && other.heaviest < shown.heaviest)) shown.heaviest = other.heaviest
    },
  })
  // One feature at a time: the library only iterates.
  const features = {
    length: size,
    *[Symbol.iterator]() {
      for (let index = 0; index < size; index++) {
        yield { type: 'Feature', properties: index, geometry: { type: 'Point', coordinates: place(index) } }
      }
    },
  }
  return clusters.load(features as never) as unknown as Clusters
}

/** Integer zoom, limited by what a screen can show. */
function levelFor([west, south, east, north]: Box, zoom: number): number {
  const width = Math.min(1, (east >= west ? east - west : east - west + 360) / 360)
  const height = mercatorY(south) - mercatorY(north)
  const widest = Math.max(width, height, 1e-9)
  const deepest = Math.floor(Math.log2(WIDEST_VIEW_PIXELS / TILE_PIXELS / widest))
  return Math.max(0, Math.min(Math.floor(zoom), deepest, MAX_CLUSTER_ZOOM + 1))
}

/** Merges markers within a cluster radius; earlier lists' pictures take precedence. */
export function mergeMarkers(lists: Marker[][], box: Box, zoom: number): Marker[] {
  const near = radiusAt(levelFor(box, zoom))
  if (near === 0) return lists.flat()
  const cells = new Map<string, Draft[]>()
  const cellOf = (longitude: number, latitude: number) =>
    [Math.floor(longitude / 360 / near), Math.floor(mercatorY(latitude) / near)] as const
  for (const [order, markers] of lists.entries())
    for (const marker of markers) {
      const draft: Draft = { ...marker, weight: lists.length - order }
      const [x, y] = cellOf(draft.longitude, draft.latitude)
      const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${x + dx} ${y + dy}`) ?? []))
      const host = nearest(around, draft.longitude, draft.latitude, near)
      if (host) merge(host, draft)
      else cells.set(`${x} ${y}`, [...(cells.get(`${x} ${y}`) ?? []), draft])
    }
  return [...cells.values()].flat().map(markerOf)
}

/** Merging distance as a fraction of the world's width. */
const radiusAt = (level: number) => (level > MAX_CLUSTER_ZOOM ? 0 : CLUSTER_RADIUS_PIXELS / (TILE_PIXELS * 2 ** level))

function mercatorY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return Math.min(1, Math.max(0, 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI))
}

function isNearBox([west, south, east, north]: Box, longitude: number, latitude: number, margin: number): boolean {
  if (latitude < south - margin || latitude > north + margin) return false
  const offset = (((longitude - west + margin) % 360) + 360) % 360
  return offset <= (east >= west ? east - west : east - west + 360) + 2 * margin
}

function nearest(drafts: Draft[], longitude: number, latitude: number, within: number): Draft | null {
  const y = mercatorY(latitude)
  let best: Draft | null = null
  let bestSquare = within * within
  for (const draft of drafts) {
    const dx = (draft.longitude - longitude) / 360
    const dy = mercatorY(draft.latitude) - y
    const square = dx * dx + dy * dy
    if (square <= bestSquare) {
      best = draft
      bestSquare = square
    }
  }
  return best
}

function merge(host: Draft, other: Draft): void {
  const total = host.count + other.count
  host.longitude += ((other.longitude - host.longitude) * other.count) / total
  host.latitude += ((other.latitude - host.latitude) * other.count) / total
  host.count = total
  if (other.weight > host.weight) {
    host.weight = other.weight
    host.snapshotKey = other.snapshotKey
  }
  delete host.id
  delete host.type
  host.expansionZoom ??= MAX_CLUSTER_ZOOM + 1
}

function markerOf({ weight: _, ...marker }: Draft): Marker {
  return marker
}
