/** Simplifies outlines, keeping shared borders identical. */
import type { FeatureCollection, MultiPolygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Outline } from './echarts-outlines.ts'

type Areas = Topology<{ areas: GeometryCollection<Outline['properties']> }>

/** @param least Minimum triangle area of a kept point, in square degrees. */
function simplified(outlines: Outline[], least: number): Areas {
  const collection: FeatureCollection = { type: 'FeatureCollection', features: outlines }
  const all = topology({ areas: collection }) as unknown as Areas
  return simplify(presimplify(all), least) as Areas
}

export function simplifiedOutlines(outlines: Outline[], least: number): Outline[] {
  const topo = simplified(outlines, least)
  return feature(topo, topo.objects.areas).features.map((one) => {
    const { geometry } = one
    if (geometry.type === 'Polygon')
      return { ...one, geometry: { type: 'MultiPolygon', coordinates: [geometry.coordinates] } }
    return { ...one, geometry: geometry as MultiPolygon }
  }) as Outline[]
}

/** All borders and coasts, each once. */
export function simplifiedBorders(outlines: Outline[], least: number) {
  const topo = simplified(outlines, least)
  return mesh(topo, topo.objects.areas)
}

/** Borders between two areas. */
export function simplifiedInnerBorders(outlines: Outline[], least: number) {
  const topo = simplified(outlines, least)
  return mesh(topo, topo.objects.areas, (one, other) => one !== other)
}
