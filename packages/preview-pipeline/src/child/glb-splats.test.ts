import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bytesOfSplats, NAME } from '../testing/splat-glb.ts'
import { packGlb } from './glb-container.ts'
import { plyOfSplats } from './glb-splats.ts'
import { SPLAT_FIELDS } from './ply/splats.ts'
import { Refusal } from './refusal.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'splats-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function splatGlb(...made: Parameters<typeof bytesOfSplats>): string {
  const file = path.join(folder, 'splats.glb')
  writeFileSync(file, bytesOfSplats(...made))
  return file
}

/** Rows of the PLY, by field. */
function convert(file: string): Record<string, number>[] {
  const ply = readFileSync(plyOfSplats(file, folder) ?? '')
  const start = ply.indexOf('end_header\n') + 'end_header\n'.length
  const count = (ply.length - start) / (SPLAT_FIELDS.length * 4)
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      SPLAT_FIELDS.map((name, i) => [
        name,
        Math.round(ply.readFloatLE(start + (row * SPLAT_FIELDS.length + i) * 4) * 1_000) / 1_000 + 0,
      ]),
    ),
  )
}

test('splats of glTF are trained splats with y down', () => {
  expect(convert(splatGlb([{ position: [1, 2, 3] }]))).toEqual([
    {
      ...{ x: 1, y: -2, z: -3, f_dc_0: 0, f_dc_1: 1, f_dc_2: 2, opacity: 0 },
      ...{ scale_0: -1, scale_1: -2, scale_2: -3, rot_0: 0, rot_1: 1, rot_2: 0, rot_3: 0 },
    },
  ])
})

test('sizes are read as logarithms if any is negative, else as sizes', () => {
  const [small] = convert(splatGlb([{ position: [0, 0, 0], scale: [1, Math.E, 0] }]))
  expect(small).toMatchObject({ scale_0: 0, scale_1: 1 })
  const [log] = convert(splatGlb([{ position: [0, 0, 0], scale: [1, 2, -1] }]))
  expect(log).toMatchObject({ scale_0: 1, scale_1: 2, scale_2: -1 })
})

test('a node moves, turns and scales its splats', () => {
  const half = Math.SQRT1_2
  const node = { translation: [10, 0, 0], rotation: [0, 0, half, half], scale: [2, 2, 2] }
  const [splat] = convert(splatGlb([{ position: [1, 0, 0] }], { node }))
  // A quarter turn about z brings x to y, which is down.
  expect(splat).toMatchObject({ x: 10, y: -2, z: 0, scale_0: Math.round((Math.log(2) - 1) * 1_000) / 1_000 })
  const turn = [splat?.rot_0, splat?.rot_1, splat?.rot_2, splat?.rot_3].map((value) => (value ?? 0) / half)
  expect(turn.map(Math.round)).toEqual([0, 1, -1, 0])
})

test('a half turn about a diagonal is kept', () => {
  const half = Math.SQRT1_2
  const [splat] = convert(splatGlb([{ position: [1, 0, 0] }], { node: { rotation: [half, -half, 0, 0] } }))
  // The turn brings x to -y; in trained axes y is down.
  expect(splat).toMatchObject({ x: 0, y: 1, z: 0 })
  const [w = 0, x = 0, y = 0, z = 0] = [splat?.rot_0, splat?.rot_1, splat?.rot_2, splat?.rot_3]
  expect([w, x, y].map(Math.abs).map((value) => Math.round(value / half))).toEqual([1, 0, 0])
  expect(w * z).toBeGreaterThan(0)
})

test('what is not read is named, and other files have no splats', () => {
  const refused = (file: string) => {
    try {
      plyOfSplats(file, folder)
    } catch (error) {
      return error instanceof Refusal ? `${error.reason}: ${error.message}` : error
    }
    return 'read'
  }
  const packed = splatGlb([{ position: [0, 0, 0] }], {
    splatting: { extensions: { [`${NAME}_compression_spz_2`]: {} } },
  })
  expect(refused(packed)).toBe('unsupported: KHR_gaussian_splatting in KHR_gaussian_splatting_compression_spz_2')
  expect(refused(splatGlb([{ position: [0, 0, 0] }], { omit: `${NAME}:SCALE` }))).toBe(
    'unsupported: KHR_gaussian_splatting without KHR_gaussian_splatting:SCALE',
  )
  expect(plyOfSplats(splatGlb([{ position: [0, 0, 0] }], { beside: [{ attributes: { POSITION: 0 } }] }), folder)).toBe(
    null,
  )
  const plain = path.join(folder, 'plain.glb')
  writeFileSync(plain, packGlb({ asset: { version: '2.0' } }, []))
  expect(plyOfSplats(plain, folder)).toBeNull()
})
