import { expect, test, vi } from 'vitest'
import { createMemory } from './memory/memory.ts'
import { splatReader, splatUrls } from './splats.ts'

test('further splat files are in the folder of the first file', () => {
  expect(splatUrls({ url: 'https://store.test/public/tiles/x/scene.sog', levels: 1 })).toEqual([
    'https://store.test/public/tiles/x/scene.sog',
  ])
  expect(splatUrls({ url: 'https://market.test/v1/hzcdap/assets/a/detail/scene.sog', levels: 3 })).toEqual([
    'https://market.test/v1/hzcdap/assets/a/detail/scene.sog',
    'https://market.test/v1/hzcdap/assets/a/detail/scene-1.sog',
    'https://market.test/v1/hzcdap/assets/a/detail/scene-2.sog',
  ])
})

test('splats are read in order of importance while the page has memory for them', async () => {
  const answers = [1_000, 3_000, 500].map((bytes) => new Response(new Uint8Array(bytes)))
  vi.stubGlobal('fetch', async () => answers.shift())
  const memory = createMemory(100_000)
  const read = splatReader(memory, memory.hold(), new AbortController().signal)
  expect((await read('scene.sog'))?.byteLength).toBe(1_000)
  expect(memory.room()).toBe(70_000)
  expect(await read('scene-1.sog')).toBeUndefined()
  vi.unstubAllGlobals()
})
