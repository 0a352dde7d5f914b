import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  Group,
  Mesh,
  MeshBasicMaterial,
  RedFormat,
  RGFormat,
  WebGLRenderTarget,
} from 'three'
import { expect, test, vi } from 'vitest'
import { canvasBytes, countDrawing, targetBytes } from './drawing-bytes.ts'
import { createMemory } from './memory.ts'
import { COPIES, modelBytes } from './model-bytes.ts'
import { createStrain } from './strain.ts'

const LIMIT = 300

test('two viewers of a page share the memory that others leave', () => {
  const memory = createMemory(LIMIT)
  const first = memory.share()
  expect(first.most()).toBe(300)
  const second = memory.share()
  expect([first.most(), second.most()]).toEqual([150, 150])
  const model = memory.hold()
  model.set(100)
  expect([first.most(), second.most()]).toEqual([100, 100])
  first.set(90)
  second.set(20)
  expect(memory.room()).toBe(90)
  second.end()
  model.end()
  expect(first.most()).toBe(300)
  expect(memory.room()).toBe(210)
})

test('a sharer is notified when its share shrinks, not when it grows', () => {
  const memory = createMemory(LIMIT)
  const onLess = vi.fn()
  memory.share(onLess)
  expect(onLess).not.toHaveBeenCalled()
  const model = memory.hold()
  model.set(50)
  expect(onLess).toHaveBeenCalledTimes(1)
  model.set(10)
  model.end()
  expect(onLess).toHaveBeenCalledTimes(1)
  memory.share()
  expect(onLess).toHaveBeenCalledTimes(2)
})

test('each sharer keeps some memory, and bytes set after the end do not count', () => {
  const memory = createMemory(LIMIT)
  const tiles = memory.share()
  const splats = memory.hold()
  splats.set(1_000)
  expect(tiles.most()).toBeGreaterThan(0)
  expect(memory.room()).toBe(0)
  splats.end()
  splats.set(1_000)
  expect(memory.room()).toBe(300)
})

test('a model’s bytes are its unique arrays and textures, counted in both memories', () => {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(9), 3))
  geometry.setIndex([0, 1, 2])
  const map = new DataTexture(new Uint8Array(4 * 12), 4, 3)
  const material = new MeshBasicMaterial({ map, alphaMap: map })
  const [arrays, pictures] = [9 * 4 + 3 * 2, (4 * 3 * 4 * 4) / 3]
  const model = new Group().add(new Mesh(geometry, material), new Mesh(geometry, material))
  expect(modelBytes(model)).toBe((arrays + pictures) * COPIES)
})

test('canvas and render targets count with their present size, and not after the end', () => {
  const memory = createMemory(10_000)
  const canvas = { width: 4, height: 5 }
  let frame = () => {}
  const stage = {
    canvas,
    renderer: { getContextAttributes: () => ({ antialias: true }) },
    onFrame: (use: () => void) => {
      frame = use
      return () => undefined
    },
  }
  const depths = new WebGLRenderTarget(10, 10)
  const light = new WebGLRenderTarget(10, 10, { format: RGFormat, depthBuffer: false })
  const ground = new WebGLRenderTarget(10, 10, { format: RedFormat, depthBuffer: false })
  expect([depths, light, ground].map(targetBytes)).toEqual([800, 200, 100])
  // Antialiasing: the resolved pixel, and four samples with depth.
  expect(targetBytes(new WebGLRenderTarget(10, 10, { samples: 4 }))).toBe(3600)
  const end = countDrawing(memory, stage as never, [depths, light, ground])
  frame()
  expect(memory.room()).toBe(10_000 - 1_100 - canvasBytes(4, 5, true))
  canvas.width = 8
  frame()
  expect(memory.room()).toBe(10_000 - 1_100 - canvasBytes(8, 5, true))
  expect(canvasBytes(8, 5, false)).toBeLessThan(canvasBytes(8, 5, true))
  end()
  expect(memory.room()).toBe(10_000)
})

test('detail that exceeds its share gets coarser until it fits, and stays stable', () => {
  const strain = createStrain()
  // Twice as coarse is a quarter of the bytes.
  const needed = (all: number) => all / strain.coarseness() ** 2
  const settle = (all: number) => {
    let changes = 0
    while (strain.measure(needed(all), 100)) if (++changes > 50) throw new Error('It never settles')
    return needed(all)
  }
  expect(settle(80)).toBe(80)
  const kept = settle(1_000)
  expect(kept).toBeLessThanOrEqual(90)
  expect(kept).toBeGreaterThan(45)
  // Another view needs less.
  expect(settle(60)).toBe(60)
})

test('detail whose next level needs far more memory is not retried repeatedly', () => {
  const strain = createStrain()
  const needed = (whole: number) => (strain.coarseness() > 1.5 ? whole / 8 : whole)
  let changes = 0
  for (let frame = 0; frame < 100; frame++) if (strain.measure(needed(200), 100)) changes += 1
  expect(needed(200)).toBe(25)
  expect(changes).toBeLessThan(5)
  // A larger share may suffice.
  for (let frame = 0; frame < 100; frame++) strain.measure(needed(200), 400)
  expect(needed(200)).toBe(200)
})
