import { expect, test } from 'vitest'
import { withPly } from '../../testing/open-ply.ts'
import { plyFile } from '../../testing/ply-files.ts'
import { colourFieldsOf, fullLightOf } from './vertex-fields.ts'

test.each([
  ['uchar', 3, 255],
  ['float', 1, 1],
  ['float', 1.2, 1],
  ['float', 255, 255],
  ['double', 40_000, 65_535],
  ['ushort', 255, 255],
  ['ushort', 40_000, 65_535],
  ['int', 1, 255],
])('colours of the type %s up to %d have their full light at %d', (type, largest, full) => {
  const properties = ['red', 'green', 'blue'].map((name) => `${type} ${name}`)
  const rows = [
    [0, 0, 0],
    [0, largest, 0],
  ]
  const found = withPly(plyFile('ascii', [{ name: 'vertex', properties, rows }]), (ply) => {
    const [vertex] = ply.header.elements
    const colour = vertex && colourFieldsOf(vertex)
    return colour && fullLightOf(ply, vertex, colour)
  })
  expect(found).toBe(full)
})
