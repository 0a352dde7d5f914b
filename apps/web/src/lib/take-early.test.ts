import { afterEach, expect, test, vi } from 'vitest'
import { takeEarly } from './take-early.ts'

afterEach(() => vi.unstubAllGlobals())

test('the early response is used once, and every other request is sent', async () => {
  const asked = vi.fn(async () => new Response('asked'))
  vi.stubGlobal('fetch', asked)
  globalThis.earlyAnswer = { url: '/early', answer: Promise.resolve(new Response('early')) }
  const textOf = async (url: string) => (await takeEarly(url)).text()
  expect(await textOf('/other')).toBe('asked')
  expect(await textOf('/early')).toBe('early')
  expect(await textOf('/early')).toBe('asked')
  expect(asked).toHaveBeenCalledTimes(2)
})
