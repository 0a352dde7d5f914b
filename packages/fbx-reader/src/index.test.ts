import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readFbx, readObj } from './index.ts'

const FOLDER = path.join(import.meta.dirname, '..')
const text = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))

test('the built program belongs to its source: otherwise run build.sh', () => {
  const recorded = readFileSync(path.join(FOLDER, 'hashes.txt'), 'utf8').trim().split('\n')
  for (const line of recorded) {
    const [hash, file = ''] = line.split(/ +/)
    expect([
      file,
      createHash('sha256')
        .update(readFileSync(path.join(FOLDER, file)))
        .digest('hex'),
    ]).toEqual([file, hash])
  }
  expect(recorded).toHaveLength(3)
})

test('the program reaches only its input and output', () => {
  const program = new WebAssembly.Module(readFileSync(path.join(FOLDER, 'src/wencang_fbx.wasm')))
  expect(new Set(WebAssembly.Module.imports(program).map(({ module }) => module))).toEqual(new Set(['reader']))
})

test('OBJ has its materials, textures and colours of vertices', () => {
  const obj = text('v 0 0 0 1 0 0', 'v 1 0 0 0 1 0', 'v 0 1 0 0 0 1', 'vt 0 0', 'usemtl wood', 'f 1/1 2/1 3/1', '')
  const model = readObj(obj, text('newmtl wood', 'Kd 0.5 0.25 0', 'd 0.5', 'map_Kd wood.png', ''))
  expect(model.materials[0]).toMatchObject({ baseColour: [0.5, 0.25, 0, 0.5], baseTexture: 0 })
  expect(Buffer.from(model.textures[0]?.name ?? []).toString()).toBe('wood.png')
  const [[primitive] = []] = [...model.meshes.values()]
  expect(primitive).toMatchObject({ slot: 0, corners: 3, indices: new Uint32Array([0, 1, 2]) })
  expect(primitive?.colours?.slice(0, 4)).toEqual(new Float32Array([1, 0, 0, 1]))
})

test('a path of a texture keeps its bytes', () => {
  const name = Buffer.from('cdadd0e22e706e67', 'hex')
  const mtl = Buffer.concat([Buffer.from('newmtl a\nmap_Kd '), name, Buffer.from('\n')])
  const { textures } = readObj(text('v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'usemtl a', 'f 1 2 3', ''), mtl)
  expect(Buffer.from(textures[0]?.name ?? [])).toEqual(name)
})

test('bytes that are no model are damaged', () => {
  expect(() => readFbx(new Uint8Array(1000).fill(7))).toThrow(expect.objectContaining({ reason: 'damaged' }))
})
