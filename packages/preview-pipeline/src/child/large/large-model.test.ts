import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { primitivesOf } from '../../testing/made-trees.ts'
import { plainPng } from '../../testing/pictures.ts'
import { plyFile, type Row } from '../../testing/ply-files.ts'
import { readGlb } from '../../testing/read-glb.ts'
import { torusGlb, torusPly } from '../../testing/torus.ts'
import type { BakedSurface } from '../baking.ts'
import { openGlbContent } from '../tree/glb-content.ts'
import { openPlyContent } from '../tree/ply-content.ts'
import { clusterSurfaces } from './cluster-surfaces.ts'
import { previewLargeGlb, previewLargePly } from './large-model.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wencang-test-large-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [AROUND, ACROSS] = [270, 80]

function fileOf(bytes: Uint8Array): string {
  const file = path.join(folder, 'original')
  writeFileSync(file, bytes)
  return file
}

function clusterPly(bytes: Uint8Array, cells: number): BakedSurface[] {
  using opened = openPlyContent(fileOf(bytes))
  if (!opened.content) throw new Error('no content')
  return clusterSurfaces(opened.content, [], folder, cells).surfaces
}

const elements = (vertices: Row[], faces: Row[]) => [
  { name: 'vertex', properties: ['float x', 'float y', 'float z'], rows: vertices },
  { name: 'face', properties: ['list uchar int vertex_indices'], rows: faces },
]

/** Edges of one triangle after merging positions; closed surfaces have none. */
function openEdges({ positions, indices }: BakedSurface): number {
  const place = (vertex: number) => positions.subarray(vertex * 3, vertex * 3 + 3).join()
  const counts = new Map<string, number>()
  for (let i = 0; i < indices.length; i++) {
    const [a, b] = [indices[i] ?? 0, indices[i % 3 === 2 ? i - 2 : i + 1] ?? 0].map(place)
    const edge = [a, b].sort().join(' ')
    counts.set(edge, (counts.get(edge) ?? 0) + 1)
  }
  return [...counts.values()].filter((count) => count === 1).length
}

test('a closed surface stays closed when each cell keeps one vertex', () => {
  const [surface] = clusterPly(torusPly(AROUND, ACROSS), 4_000)
  if (!surface) throw new Error('no surface')
  expect(surface.indices.length / 3).toBeGreaterThan(4_000)
  expect(surface.indices.length / 3).toBeLessThan(AROUND * ACROSS)
  expect(openEdges(surface)).toBe(0)
  expect(surface.colours).not.toBeNull()
})

test('both sides of a wall thinner than a cell are lit by their own normals', () => {
  const side = 40
  const [rows, faces]: [Row[], Row[]] = [[], []]
  for (const z of [0, 0.001]) for (let i = 0; i < side * side; i++) rows.push([i % side, Math.floor(i / side), z])
  for (let i = 0; i < side * (side - 1); i++) {
    if (i % side === side - 1) continue
    const [a, b, c, d] = [i, i + 1, i + side, i + side + 1]
    const front = side * side
    faces.push([[a, c, b]], [[b, c, d]])
    faces.push([[front + a, front + b, front + c]], [[front + b, front + d, front + c]])
  }
  const [surface] = clusterPly(plyFile('binary_little_endian', elements(rows, faces)), 300)
  if (!surface) throw new Error('no surface')
  const { normals, indices, positions } = surface
  for (let i = 0; i < indices.length; i += 3) {
    const corner = (k: number, axis: number) => positions[(indices[i + k] ?? 0) * 3 + axis] ?? 0
    const [ux, uy, vx, vy] = [1, 2].flatMap((k) => [0, 1].map((axis) => corner(k, axis) - corner(0, axis)))
    const facing = Math.sign((ux ?? 0) * (vy ?? 0) - (uy ?? 0) * (vx ?? 0))
    for (let k = 0; k < 3; k++) expect((normals[(indices[i + k] ?? 0) * 3 + 2] ?? 0) * facing).toBeGreaterThan(0.9)
  }
})

test('no triangle spans the two sides of a texture seam', async () => {
  const picture = await plainPng('#996633', 64)
  using opened = await openGlbContent(fileOf(torusGlb(AROUND, ACROSS, picture, [10, 0, 0])))
  const { content, materials } = opened
  if (!content) throw new Error('no content')
  const { surfaces, box } = clusterSurfaces(content, materials, folder, 3_000)
  const [surface] = surfaces
  expect(surface?.material).toBe(materials[0])
  expect(box.low[0]).toBeGreaterThan(5)
  const { uvs, indices = [] } = surface ?? {}
  if (!uvs) throw new Error('no texture coordinates')
  for (let i = 0; i < indices.length; i += 3) {
    for (const axis of [0, 1]) {
      const values = [0, 1, 2].map((corner) => uvs[(indices[i + corner] ?? 0) * 2 + axis] ?? 0)
      expect(Math.max(...values) - Math.min(...values)).toBeLessThan(0.2)
    }
  }
})

test('the light model of a large file has its pictures, colours and counts, and no more than the ceiling allows', async () => {
  const picture = await plainPng('#996633', 900)
  const glb = await previewLargeGlb(fileOf(torusGlb(120, 40, picture, [0, 0, 0])), folder, 'outline')
  expect(glb).toMatchObject({ kind: 'model', stats: { triangles: 2 * 120 * 40, textures: 1, meshes: 1 } })
  const document = await readGlb(glb.model)
  expect(document.getRoot().listTextures()[0]?.getSize()).toEqual([512, 512])

  const ply = await previewLargePly(fileOf(torusPly(120, 40)), folder, 'study')
  expect(ply).toMatchObject({ kind: 'model', stats: { triangles: 2 * 120 * 40, hasColours: true } })
  const [primitive] = primitivesOf(await readGlb(ply.model))
  expect(primitive?.getAttribute('COLOR_0')).not.toBeNull()
})

test('a file without drawable content is rejected with a reason', () => {
  const rows = [NaN, NaN, NaN].map((x) => [x, 0, 0])
  const nowhere = plyFile('binary_little_endian', elements(rows, [[[0, 1, 2]]]))
  expect(() => clusterPly(nowhere, 100)).toThrow('no extent')
})
