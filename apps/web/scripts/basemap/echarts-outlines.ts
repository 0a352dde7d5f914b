/** Reads the echarts 4 outlines (`map/json`, Apache-2.0). Rings are zigzag deltas in 1/1024 degree, encoded as text. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'

const STEPS_PER_DEGREE = 1024
const CODE_OF_ZERO = 64

type EncodedGeometry =
  | { type: 'Polygon'; coordinates: string[]; encodeOffsets: [number, number][] }
  | { type: 'MultiPolygon'; coordinates: string[][]; encodeOffsets: [number, number][][] }

export type Outline = Feature<MultiPolygon, { name: string; cp: [longitude: number, latitude: number] }>

/** @param name Path below `map/json` without extension: `china`, `province/hainan`. */
export function readOutlines(name: string): Outline[] {
  const path = createRequire(import.meta.url).resolve(`echarts/map/json/${name}.json`)
  const { features }: FeatureCollection = JSON.parse(readFileSync(path, 'utf8'))
  return features.map(
    (feature) =>
      ({ ...feature, geometry: multiPolygon(feature.geometry as unknown as EncodedGeometry) }) as unknown as Outline,
  )
}

function multiPolygon(geometry: EncodedGeometry): MultiPolygon {
  const polygons =
    geometry.type === 'Polygon'
      ? [polygonOf(geometry.coordinates, geometry.encodeOffsets)]
      : geometry.coordinates.map((rings, index) => polygonOf(rings, geometry.encodeOffsets[index] ?? []))
  return { type: 'MultiPolygon', coordinates: polygons }
}

function polygonOf(rings: (string | Position[])[], offsets: [number, number][]): Polygon['coordinates'] {
  return rings.map((ring, index) => (typeof ring === 'string' ? decodeRing(ring, offsets[index] ?? [0, 0]) : ring))
}

function decodeRing(text: string, [x, y]: [number, number]): Position[] {
  const points: Position[] = []
  for (let index = 0; index < text.length; index += 2) {
    x += difference(text, index)
    y += difference(text, index + 1)
    points.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE])
  }
  return points
}

function difference(text: string, index: number): number {
  const zigzag = text.charCodeAt(index) - CODE_OF_ZERO
  return (zigzag >> 1) ^ -(zigzag & 1)
}
