import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificatePlatformKeys } from './platform-keys.ts'

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey

function platform() {
  let seconds = 0
  const state = { downloads: 0, serials: ['OLD'], isDown: false }
  const keys = certificatePlatformKeys(
    async () => {
      state.downloads++
      if (state.isDown) throw new Error('down')
      return new Map<string, KeyObject>(state.serials.map((serial) => [serial, key]))
    },
    { now: () => new Date(seconds * 1000) },
  )
  const advance = (by: number) => {
    seconds += by
  }
  return { keys, state, advance }
}

test('an unknown serial number causes one download, for any number of concurrent requests', async () => {
  const { keys, state, advance } = platform()
  expect(await keys.find('OLD')).toBe(key)
  state.serials = ['OLD', 'NEW']
  advance(61)
  const found = await Promise.all(Array.from({ length: 20 }, () => keys.find('NEW')))
  expect(found.every((one) => one === key)).toBe(true)
  expect(state.downloads).toBe(2)
})

test('any number of invented serial numbers causes one download a minute', async () => {
  const { keys, state, advance } = platform()
  for (let index = 0; index < 500; index++) expect(await keys.find(`MADE-UP-${index}`)).toBeNull()
  expect(state.downloads).toBe(1)
  advance(61)
  for (let index = 0; index < 500; index++) await keys.find(`MADE-UP-${index}`)
  expect(state.downloads).toBe(2)
})

test('known keys remain usable while the certificates cannot be downloaded', async () => {
  const { keys, state, advance } = platform()
  await keys.find('OLD')
  state.isDown = true
  advance(61)
  expect(await keys.find('NEW')).toBeNull()
  expect(await keys.find('OLD')).toBe(key)
})

test('the certificates are downloaded again twice a day, while the known ones remain in use', async () => {
  const { keys, state, advance } = platform()
  await keys.find('OLD')
  advance(11 * 3600 + 1)
  expect(await keys.find('OLD')).toBe(key)
  expect(state.downloads).toBe(2)
})
