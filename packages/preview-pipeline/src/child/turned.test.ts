import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Orientation, oriented } from '@wencang/domain'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { fbxSlab } from '../testing/fbx-files.ts'
import { glb } from '../testing/hostile-models.ts'
import { makeFrom } from '../testing/make.ts'
import { CUBE, plyFile } from '../testing/ply-files.ts'
import { makeArchivePreview } from './archive.ts'
import { makeFbxPreview } from './fbx.ts'
import { previewLargeGlb, previewLargePly } from './large/large-model.ts'
import type { PreviewMaker } from './maker.ts'
import { makeModelPreview } from './model-preview.ts'
import { makePlyPreview } from './ply/ply-preview.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'turned-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const large =
  (make: typeof previewLargeGlb): PreviewMaker =>
  async (original, _output, ceiling, orientation) => {
    const { kind, stats } = await make(original, folder, ceiling, orientation)
    return { kind, stats: { ...stats } }
  }

/** Corners of a box that differ along every axis: 1 × 1 × 3. */
const tall = CUBE.map((element) =>
  element.name === 'vertex'
    ? { ...element, rows: element.rows.map(([x, y, z, ...rest]) => [x ?? 0, y ?? 0, Number(z) * 3, ...rest]) }
    : element,
)

test.each<[string, PreviewMaker, Uint8Array]>([
  ['.glb', makeModelPreview, glb()],
  ['.fbx', makeFbxPreview, strToU8(fbxSlab(1))],
  ['.zip', makeArchivePreview, zipSync({ 'a.glb': new Uint8Array(glb()) })],
  ['.ply', makePlyPreview, plyFile('binary_little_endian', tall)],
  ['a large .glb', large(previewLargeGlb), glb()],
  ['a large .ply', large(previewLargePly), plyFile('binary_little_endian', tall)],
])('the box of a model in %s turns, and names the axis that is up', { timeout: 90_000 }, async (_name, maker, file) => {
  const boxOf = async (orientation?: Orientation) => {
    const { stats } = await makeFrom(maker, file, 'study', orientation)
    const { minimum, maximum } = stats.boundingBox as { minimum: number[]; maximum: number[] }
    return { stats, corners: [minimum, maximum] as [number, number, number][] }
  }
  const [before, after] = [await boxOf(), await boxOf('x,z,-y')]
  const turned = before.corners.map((corner) => oriented('x,z,-y', corner))
  const sorted = (corners: number[][]) =>
    [0, 1, 2].map((axis) => corners.map((corner) => corner[axis] ?? 0).sort((a, b) => a - b))
  for (const [axis, range] of sorted(after.corners).entries())
    for (const [end, value] of range.entries()) expect(value).toBeCloseTo(sorted(turned)[axis]?.[end] ?? NaN, 5)
  expect([before.stats.up, after.stats.up]).toEqual([undefined, 'z'])
})
