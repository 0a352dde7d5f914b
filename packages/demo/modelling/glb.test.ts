import { expect, test } from 'vitest'
import { MODELS } from '../catalogue/models.ts'
import { writeGlb } from './glb.ts'
import { surfacesOf } from './surfaces.ts'

test.each(Object.keys(MODELS))('%s is a solid, finite model, and the same at every run', async (slug) => {
  const build = MODELS[slug]
  const surfaces = surfacesOf(build?.(0.12) ?? [], [])
  expect(surfaces.length).toBeGreaterThan(0)
  for (const { positions, normals, indices } of surfaces) {
    expect(indices.length).toBeGreaterThan(0)
    expect(positions.every(Number.isFinite)).toBe(true)
    expect(normals.every(Number.isFinite)).toBe(true)
    expect(indices.every((index) => index < positions.length / 3)).toBe(true)
  }
  const file = await writeGlb(surfaces, slug)
  expect(file.readUInt32LE(8)).toBe(file.length)
  expect(file.equals(await writeGlb(surfacesOf(build?.(0.12) ?? [], []), slug))).toBe(true)
})
