import { CATALOGUE_FRAMING, fitCamera } from '@wencang/studio'
import { expect, test } from 'vitest'
import { gatherLight } from './gather-light.ts'
import { createScene, MATT, type Surface } from './scene.ts'
import { findVisible } from './visibility.ts'

const square = (x: number, z: number, edge: number): Surface => ({
  positions: new Float32Array([x, 0, z, x + edge, 0, z, x + edge, edge, z, x, edge, z]),
  normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
  colours: null,
  uvs: null,
  indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  material: MATT,
})

test('light never crosses to a surface in front or behind, thin ones included', () => {
  const rods = Array.from({ length: 9 }, (_, rod) => square(rod / 9, 0.5, 0.01))
  const scene = createScene([square(0, 0, 1), ...rods])
  const camera = fitCamera(scene, [0.3, 0.2, 1], 1, CATALOGUE_FRAMING)
  const size = 97
  const visibility = findVisible(scene, camera, size * 2, size * 2)
  const light = gatherLight(
    scene,
    camera,
    visibility,
    size,
    (_x, _y, z) => (z > 0.25 ? 1 : 0),
    () => 1,
  )
  const seen = light.depths.map((depth, at) => (Number.isFinite(depth) ? (light.lit[at] ?? 0) : 0.5))
  expect([...new Set(seen)].sort()).toEqual([0, 0.5, 1])
})
