import { expect, test } from 'vitest'
import { isClosed } from './closed-surface.ts'

type Surface = { positions: Float32Array; indices: Uint32Array }

const CORNERS = [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1]
const CUBE = [
  [0, 2, 1],
  [1, 2, 3],
  [4, 5, 6],
  [5, 7, 6],
  [0, 1, 4],
  [1, 5, 4],
  [2, 6, 3],
  [3, 6, 7],
  [0, 4, 2],
  [2, 4, 6],
  [1, 3, 5],
  [3, 7, 5],
]

const surface = (faces: number[][], positions = CORNERS): Surface => ({
  positions: Float32Array.from(positions),
  indices: Uint32Array.from(faces.flat()),
})

/** Triangles with unshared corners, as at texture seams. */
const loose = (faces: number[][]): Surface =>
  surface(
    faces.map((_, face) => [face * 3, face * 3 + 1, face * 3 + 2]),
    faces.flat().flatMap((corner) => CORNERS.slice(corner * 3, corner * 3 + 3)),
  )

test.each([
  ['a cube', [surface(CUBE)]],
  ['a cube of loose triangles', [loose(CUBE)]],
  ['a cube in two surfaces', [surface(CUBE.slice(0, 5)), loose(CUBE.slice(5))]],
  ['a cube with a triangle that has no area', [surface([...CUBE, [0, 0, 1]])]],
  [
    'a cube of which a program rounded some corners',
    [
      surface(CUBE.slice(0, 5)),
      surface(
        CUBE.slice(5),
        CORNERS.map((value) => (value === 0 ? -1e-9 : value)),
      ),
    ],
  ],
])('%s is closed', (_name, surfaces) => {
  expect(isClosed(surfaces)).toBe(true)
})

test.each([
  ['a cube without one of its triangles', [surface(CUBE.slice(1))]],
  [
    'a cube one corner of which has moved in one surface of two',
    [surface(CUBE.slice(0, 5)), surface(CUBE.slice(5), [...CORNERS.slice(0, -1), 1.0001])],
  ],
  ['a sheet', [surface(CUBE.slice(0, 2))]],
  ['a sheet with two sides', [surface([...CUBE.slice(0, 2), [0, 1, 2], [1, 3, 2]])]],
  ['nothing', []],
])('%s is not closed', (_name, surfaces) => {
  expect(isClosed(surfaces)).toBe(false)
})
