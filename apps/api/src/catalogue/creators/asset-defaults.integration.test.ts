import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())

const PATH = '/store/asset-defaults'
const DEFAULTS = {
  ...{ licence: 'cc-by', longitude: 120.15, latitude: 30.25, positionAccuracy: 'province' },
  record: { maker: { zh: '沈括' }, digitisation: { device: 'Artec Leo' } },
}

test('a creator keeps defaults for new assets, replaces them as a whole and clears them', async () => {
  const creator = await app.person('creator')
  expect((await creator.get(PATH)).body).toEqual({})
  expect((await creator.put(PATH, DEFAULTS)).body).toEqual(DEFAULTS)
  expect((await creator.get(PATH)).body).toEqual(DEFAULTS)
  expect((await (await app.person('creator')).get(PATH)).body).toEqual({})
  await creator.put(PATH, { licence: 'cc0' })
  expect((await creator.get(PATH)).body).toEqual({ licence: 'cc0' })
  await creator.put(PATH, {})
  expect((await creator.get(PATH)).body).toEqual({})
})

test('defaults follow the rules of the fields that they fill', async () => {
  const creator = await app.person('creator')
  const unlisted = { record: { type: { id: 'no-such-term' } } }
  for (const body of [{ licence: 'mine' }, { longitude: 120 }, { name: '鼎' }, unlisted])
    expect((await creator.put(PATH, body)).body.error_code).toBe(400)
  expect((await creator.get(PATH)).body).toEqual({})
})
