import { describe, expect, test } from 'vitest'
import { withPly } from '../../testing/open-ply.ts'
import { type Element, plyFile } from '../../testing/ply-files.ts'
import { type Frame, frameOf, toFrame } from './frame.ts'
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

function frame(elements: Element[], comment = 'made for a test'): Frame {
  const file = plyFile('ascii', elements).toString('latin1').replace('made for a test', comment)
  return withPly(Buffer.from(file, 'latin1'), (ply) => {
    const vertex = vertexOf(ply.header) as NonNullable<ReturnType<typeof vertexOf>>
    return frameOf(ply, vertex, vertexFieldsOf(vertex) as NonNullable<ReturnType<typeof vertexFieldsOf>>)
  })
}

describe('z is up', () => {
  test('for points much flatter or much longer along it', () => {
    expect(frame([cloud([10, 8, 2])]).isZUp).toBe(true)
    expect(frame([cloud([4, 4, 9])]).isZUp).toBe(true)
  })

  test('for points and meshes in projected survey coordinates', () => {
    const far = cloud([4, 5, 4], [428_355, 3_520_114, 12])
    expect(frame([far]).isZUp).toBe(true)
    expect(frame([far, FACE]).isZUp).toBe(true)
  })

  test('for points and meshes of which a comment says so', () => {
    expect(frame([cloud([4, 9, 4])], 'z is height').isZUp).toBe(true)
    expect(frame([cloud([4, 9, 4]), FACE], 'Z-up').isZUp).toBe(true)
  })
})

describe('y is up', () => {
  test('for other points and meshes', () => {
    expect(frame([cloud([4, 9, 4])]).isZUp).toBe(false)
    expect(frame([cloud([4, 5, 4])]).isZUp).toBe(false)
    expect(frame([cloud([4, 4, 9]), FACE]).isZUp).toBe(false)
    expect(frame([cloud([4, 4, 4], [500_000, 20, 4_000_000]), FACE]).isZUp).toBe(false)
  })

  test('for points of which a comment says so', () => {
    expect(frame([cloud([10, 8, 2])], 'y up').isZUp).toBe(false)
  })
})

test('distant coordinates lose their origin, and turn from z to y', () => {
  const { origin, isZUp } = frame([cloud([4, 4, 9], [428_355, 3_520_114, 12])])
  expect(origin).toEqual([428_355, 3_520_114, 0])
  expect(toFrame([428_356, 3_520_116, 15], { origin, isZUp })).toEqual([1, 15, -2])
})
