import type { DetailCeiling, Orientation } from '@wencang/domain'
import { previewLargePly } from '../large/large-model.ts'
import { LARGE_TRIANGLES, lightAmount } from '../limits.ts'
import type { MadePreview, PreviewMaker, PreviewOutput } from '../maker.ts'
import { makeLightPoints } from '../points/light-points.ts'
import { createPointCollector, type PointCloud, sampler } from '../points/sample.ts'
import { pointSpacing } from '../points/spacing.ts'
import { extents } from '../points/upright.ts'
import { Refusal } from '../refusal.ts'
import { writeModel } from '../write-model.ts'
import { frameOf, frameStats, splatFrame, toFrame } from './frame.ts'
import type { PlyElement, PlyHeader } from './header.ts'
import { previewMesh } from './mesh.ts'
import { facesOf, type OpenPly, openPly, vertexOf } from './open-ply.ts'
import { readRows } from './rows.ts'
import { areSplats, diffuse, readSplats } from './splats.ts'
import { fullLightOf, type VertexFields, vertexFieldsOf } from './vertex-fields.ts'

/** Opacity limit of haze around the object. */
const HAZE = 0.2

/** Previews a PLY's mesh, points or splats in one streaming pass. */
export const makePlyPreview: PreviewMaker = async (original, output, ceiling, orientation) => {
  using ply = openPly(original)
  if (!isLargeMesh(ply.header)) return await previewContent(ply, { output, ceiling, orientation })
  const made = await previewLargePly(original, output.scratch, ceiling, orientation)
  writeModel(output, made)
  return { kind: made.kind, stats: { ...made.stats } }
}

interface Wanted {
  output: PreviewOutput
  ceiling: DetailCeiling
  orientation: Orientation | undefined
}

async function previewContent(ply: OpenPly, wanted: Wanted): Promise<MadePreview> {
  const { header } = ply
  const vertex = vertexOf(header)
  if (!vertex) throw new Refusal('empty', 'There is nothing to see in the file: it has no vertices')
  if (areSplats(vertex)) return previewSplats(ply, vertex.count, wanted)
  const fields = vertexFieldsOf(vertex)
  if (!fields) throw new Refusal('damaged', 'The vertices of the file have no positions')
  return facesOf(header).length > 0 ? previewMesh(ply, vertex, wanted) : previewPoints(ply, vertex, fields, wanted)
}

/** Whether a mesh is too large to read as a whole. */
function isLargeMesh({ elements }: PlyHeader): boolean {
  const countOf = (wanted: string) => elements.find(({ name }) => name === wanted)?.count ?? 0
  return countOf('face') > LARGE_TRIANGLES || (countOf('tristrips') > 0 && countOf('vertex') > LARGE_TRIANGLES)
}

async function previewSplats(
  ply: OpenPly,
  count: number,
  { output, ceiling, orientation }: Wanted,
): Promise<MadePreview> {
  const frame = splatFrame(orientation)
  const most = lightAmount(ceiling, 'points', count)
  const collector = createPointCollector(most, true)
  const collect = (splat: Float64Array) => {
    const [x = 0, y = 0, z = 0, red = 0, green = 0, blue = 0, opacity = 0] = splat
    if (1 / (1 + Math.exp(-opacity)) <= HAZE) return
    collector.add(toFrame([x, y, z], frame), [diffuse(red), diffuse(green), diffuse(blue)])
  }
  readSplats(ply, collect, sampler(count, most))
  return finish('splat', { splats: count }, withoutStrays(collector.finish()), output)
}

async function previewPoints(
  ply: OpenPly,
  vertex: PlyElement,
  { position, colour, ...fields }: VertexFields,
  { output, ceiling, orientation }: Wanted,
): Promise<MadePreview> {
  const frame = frameOf(ply, vertex, { position, colour, ...fields }, orientation)
  const full = colour ? fullLightOf(ply, vertex, colour) : 1
  const most = lightAmount(ceiling, 'points', vertex.count)
  const collector = createPointCollector(most, colour !== null, [0, 0, 0])
  const collect = ({ values }: { values: Float64Array }) => {
    const three = (group: VertexFields['position']) => group.map((field) => field(values)) as [number, number, number]
    const shades = colour && three(colour).map((value) => Math.min(1, Math.max(0, value / full || 0)))
    collector.add(toFrame(three(position), frame), shades as [number, number, number] | null)
  }
  readRows(ply.sourceAt(vertex), ply.header.format, vertex, collect, sampler(vertex.count, most))
  const cloud = collector.finish()
  const stats = { points: vertex.count, pointSpacing: pointSpacing(cloud, vertex.count), ...frameStats(frame) }
  return finish('points', stats, cloud, output)
}

async function finish(
  kind: 'points' | 'splat',
  stats: Record<string, unknown>,
  cloud: PointCloud & { count: number },
  output: PreviewOutput,
): Promise<MadePreview> {
  if (cloud.count === 0) throw new Refusal('empty', 'There is nothing to see in the file: it has no points')
  writeModel(output, await makeLightPoints(cloud))
  return { kind, stats: { ...stats, previewPoints: cloud.count, hasColours: cloud.colours !== null } }
}

/** Distant sky splats would shrink the scene to a dot. */
function withoutStrays(cloud: PointCloud & { count: number }): PointCloud & { count: number } {
  const ranges = extents(cloud)
  const margin = Math.max(...ranges.map(([low, high]) => high - low)) * 0.25
  const isNear = (i: number) =>
    ranges.every(([low, high], axis) => {
      const value = cloud.positions[i * 3 + axis] ?? 0
      return value >= low - margin && value <= high + margin
    })
  const kept = createPointCollector(cloud.count, cloud.colours !== null)
  const three = (values: Float32Array, i: number) => [...values.subarray(i * 3, i * 3 + 3)] as [number, number, number]
  for (let i = 0; i < cloud.count; i++)
    if (isNear(i)) kept.add(three(cloud.positions, i), cloud.colours && three(cloud.colours, i))
  return { ...kept.finish(), origin: cloud.origin }
}
