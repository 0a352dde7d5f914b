import { AS_READ, type Orientation } from '@wencang/domain'
import { describe, expect, test } from 'vitest'
import { withPly } from '../../testing/open-ply.ts'
import { type Element, plyFile } from '../../testing/ply-files.ts'
import { type Frame, frameOf, frameStats, toFrame, Z_UP } from './frame.ts'
import { vertexOf } from './open-ply.ts'
import { vertexFieldsOf } from './vertex-fields.ts'

const FACE: Element = { name: 'face', properties: ['list uchar int vertex_indices'], rows: [[[0, 1, 2]]] }

/** Points in a box of a size from a corner on. */
function cloud(size: number[], from = [0, 0, 0]): Element {
  const rows = Array.from({ length: 500 }, (_, i) =>
    [0.618, 0.414, 0.732].map((step, axis) => ((i * step) % 1) * (size[axis] ?? 0) + (from[axis] ?? 0)),
  )
  return { name: 'vertex', properties: ['double x', 'double y', 'double z'], rows }
}

function frame(elements: Element[], comment = 'made for a test', orientation?: Orientation): Frame {
  const file = plyFile('ascii', elements).toString('latin1').replace('made for a test', comment)
  return withPly(Buffer.from(file, 'latin1'), (ply) => {
    const vertex = vertexOf(ply.header) as NonNullable<ReturnType<typeof vertexOf>>
    const fields = vertexFieldsOf(vertex) as NonNullable<ReturnType<typeof vertexFieldsOf>>
    return frameOf(ply, vertex, fields, orientation)
  })
}

describe('z is up', () => {
  test('for points much flatter or much longer along it', () => {
    expect(frame([cloud([10, 8, 2])]).orientation).toBe(Z_UP)
    expect(frame([cloud([4, 4, 9])]).orientation).toBe(Z_UP)
  })

  test('for points and meshes in projected survey coordinates', () => {
    const far = cloud([4, 5, 4], [428_355, 3_520_114, 12])
    expect(frame([far]).orientation).toBe(Z_UP)
    expect(frame([far, FACE]).orientation).toBe(Z_UP)
  })

  test('for points and meshes of which a comment says so', () => {
    expect(frame([cloud([4, 9, 4])], 'z is height').orientation).toBe(Z_UP)
    expect(frame([cloud([4, 9, 4]), FACE], 'Z-up').orientation).toBe(Z_UP)
  })
})

describe('y is up', () => {
  test('for other points and meshes', () => {
    expect(frame([cloud([4, 9, 4])]).orientation).toBe(AS_READ)
    expect(frame([cloud([4, 5, 4])]).orientation).toBe(AS_READ)
    expect(frame([cloud([4, 4, 9]), FACE]).orientation).toBe(AS_READ)
    expect(frame([cloud([4, 4, 4], [500_000, 20, 4_000_000]), FACE]).orientation).toBe(AS_READ)
  })

  test('for points of which a comment says so', () => {
    expect(frame([cloud([10, 8, 2])], 'y up').orientation).toBe(AS_READ)
  })
})

test('distant coordinates lose their origin, and turn from z to y', () => {
  const found = frame([cloud([4, 4, 9], [428_355, 3_520_114, 12])])
  expect(found.origin).toEqual([428_355, 3_520_114, 0])
  expect(toFrame([428_356, 3_520_116, 15], found)).toEqual([1, 15, -2])
})

test('the creator turns what was turned already', () => {
  const turned = frame([cloud([10, 8, 2])], undefined, 'y,-x,z')
  expect(toFrame([1, 2, 3], turned)).toEqual([3, -1, -2])
  expect(frameStats(turned)).toEqual({ up: '-x' })
})
