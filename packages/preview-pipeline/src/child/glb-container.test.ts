import { describe, expect, test } from 'vitest'
import { container, glb, points, triangle, version3 } from '../testing/hostile-models.ts'
import { readModel } from './model-preview.ts'

const trianglesOf = async (file: Buffer) => (await readModel(file, 'study')).inventory.triangles

const description = (changes: object = {}) => ({
  asset: { version: '2.0' },
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0, name: 'NAME' }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ byteLength: 36 }],
  ...changes,
})

/** Replaces the node's name by bytes of another encoding. */
function named(name: Buffer): Buffer {
  const [before = '', after = ''] = JSON.stringify(description()).split('NAME')
  return container(Buffer.concat([Buffer.from(before), name, Buffer.from(after)]), triangle())
}

describe('descriptions that viewers accept are accepted', () => {
  test('padding by zeros', async () => {
    const json = Buffer.from(JSON.stringify(description()))
    expect(await trianglesOf(container(Buffer.concat([json, Buffer.alloc(5)]), triangle()))).toBe(1)
  })

  test.each([
    ['GBK', Buffer.from('c7e0cdadb6a6', 'hex')],
    ['GBK with the byte of a backslash', Buffer.from('d55c', 'hex')],
    ['UTF-8, cut within a character', Buffer.from('青铜鼎').subarray(0, 8)],
  ])('a name in %s', async (_name, bytes) => {
    expect(await trianglesOf(named(bytes))).toBe(1)
  })
})

describe('bytes that belong to no chunk are ignored', () => {
  const good = glb()
  test.each([
    ['after the stated length', Buffer.concat([good, Buffer.from('exported by a program')])],
    ['within the stated length', withLength(Buffer.concat([good, Buffer.alloc(3)]))],
    ['like a chunk that ends beyond the file', withLength(Buffer.concat([good, Buffer.alloc(8, 0x55)]))],
  ])('%s', async (_name, file) => {
    expect(await trianglesOf(file)).toBe(1)
  })

  test('a chunk whose length leaves its padding out', async () => {
    const file = glb((document) => {
      document.nodes = [{ mesh: 0, name: 'xx' }]
    })
    const length = file.readUInt32LE(12)
    file.writeUInt32LE(file.toString('utf8', 20, 20 + length).trimEnd().length, 12)
    expect(length).not.toBe(file.readUInt32LE(12))
    expect(await trianglesOf(file)).toBe(1)
  })
})

describe('binary glTF of version 3', () => {
  const json = (changes: object = {}) => Buffer.from(JSON.stringify(description(changes)))

  test('is read with its 64-bit lengths', async () => {
    expect(
      await trianglesOf(
        version3([
          ['JSON', json()],
          ['BIN\0', triangle()],
        ]),
      ),
    ).toBe(1)
  })

  test('keeps buffers in several chunks, before or after the description', async () => {
    const changes = {
      asset: { version: '2.1' },
      accessors: [
        { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
        { bufferView: 1, componentType: 5121, count: 6, type: 'SCALAR' },
      ],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      bufferViews: [
        { buffer: 1, byteLength: 36 },
        { buffer: 0, byteLength: 6 },
      ],
      buffers: [
        { byteLength: 6, chunk: 0 },
        { byteLength: 36, chunk: 2 },
      ],
    }
    const indices = Buffer.from([0, 1, 2, 2, 1, 0])
    const file = version3([
      ['BIN\0', indices],
      ['JSON', json(changes)],
      ['BIN\0', triangle()],
    ])
    expect(await trianglesOf(file)).toBe(2)
  })

  test('names an unknown encoding of a chunk', async () => {
    const file = version3([
      ['JSON', json()],
      ['BIN\0', points()],
    ])
    file.writeUInt32LE(7, 20)
    await expect(trianglesOf(file)).rejects.toMatchObject({ reason: 'unsupported', message: /encoding 7/ })
  })
})

function withLength(file: Buffer): Buffer {
  file.writeUInt32LE(file.length, 8)
  return file
}
