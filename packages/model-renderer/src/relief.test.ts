import { CATALOGUE_FRAMING, fitCamera, type Vector } from '@wencang/studio'
import { expect, test } from 'vitest'
import { createScene, MATT, type Surface } from './scene.ts'
import { lookUp } from './shade.ts'
import { findVisible } from './visibility.ts'

/** Wall facing +z with a uniform normal texture, optionally mirrored. */
function wall(direction: Vector, isMirrored = false): Surface {
  const pixels = Uint8Array.from([...direction.map((value) => Math.round((value + 1) * 127.5)), 255])
  // u points right; v points down.
  const uvs = new Float32Array([0, 1, 1, 1, 1, 0, 0, 0])
  return {
    positions: new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]),
    normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
    colours: null,
    uvs: isMirrored ? uvs.map((value, i) => (i % 2 === 0 ? 1 - value : value)) : uvs,
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
    material: { ...MATT, normalTexture: { texture: { width: 1, height: 1, pixels }, scale: 1 } },
  }
}

const SIZE = 16

/** Surface at the centre of the picture. */
function seen(surface: Surface, towards: Vector) {
  const scene = createScene([surface])
  const camera = fitCamera(scene, towards, 1, CATALOGUE_FRAMING)
  return lookUp(scene, camera, findVisible(scene, camera, SIZE, SIZE), SIZE / 2, SIZE / 2)
}

const TILTED: Vector = [0.3, 0.4, Math.sqrt(0.75)]
const rounded = (of: Vector | undefined) => of?.map((value) => Math.round(value * 50) / 50 + 0)

test('a normal texture encodes the direction of a surface: right, up and out of its picture', () => {
  const point = seen(wall(TILTED), [0, 0, 1])
  expect(rounded(point?.normal)).toEqual(rounded(TILTED))
  expect(point?.smoothNormal).toEqual([0, 0, 1])
})

test('from behind, a surface has the opposite direction', () => {
  const point = seen(wall(TILTED), [0, 0, -1])
  expect(rounded(point?.normal)).toEqual(rounded([-TILTED[0], -TILTED[1], -TILTED[2]]))
})

test('a mirrored picture swaps right and left', () => {
  expect(rounded(seen(wall(TILTED, true), [0, 0, 1])?.normal)).toEqual(rounded([-TILTED[0], TILTED[1], TILTED[2]]))
})
