import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { closeAfterAll, startTestApp } from '../../testing/index.ts'

const app = closeAfterAll(await startTestApp())
const creator = await app.person('creator')

const PAPER = [0xf5, 0xf1, 0xe8]
const RED = [200, 30, 30]
const BLUE = [30, 30, 200]
const open = (id: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: `/share/asset/${id}.jpg`, headers })

/** An asset on sale with this public picture. */
async function assetWith(picture: Sharp) {
  const snapshotKey = `snapshots/${crypto.randomUUID()}.webp`
  await app.storage.putPublic(snapshotKey, await picture.webp().toBuffer(), 'image/webp', 60)
  return app.assetOnSale(creator, { snapshotKey })
}

const box = (width: number, height: number, [r = 0, g = 0, b = 0]: number[], alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r, g, b, alpha } } })

/** Red, then transparent, then blue, from left to right or from top to bottom. */
async function striped(width: number, height: number) {
  const isWide = width > height
  const end = (colour: number[]) =>
    box(isWide ? width / 4 : width, isWide ? height : height / 4, colour)
      .png()
      .toBuffer()
  return box(width, height, [0, 0, 0], 0).composite([
    { input: await end(RED), gravity: 'northwest' },
    { input: await end(BLUE), gravity: 'southeast' },
  ])
}

/** Whether the colours at these places are those, as JPEG keeps them. */
async function expectColours(jpeg: Buffer, places: [x: number, y: number, colour: number[]][]) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 1200, height: 630, channels: 3 })
  for (const [x, y, colour] of places) {
    const at = (y * info.width + x) * info.channels
    const differences = colour.map((value, channel) => Math.abs(value - (data[at + channel] ?? 0)))
    expect([x, y, Math.max(...differences) < 12]).toEqual([x, y, true])
  }
}

test('a share picture is a JPEG of the whole picture on paper', async () => {
  const upright = await open((await assetWith(await striped(400, 800))).id)
  expect(upright.statusCode).toBe(200)
  expect(upright.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
  })
  await expectColours(upright.rawPayload, [
    [600, 5, RED],
    [600, 315, PAPER],
    [600, 624, BLUE],
    [430, 5, PAPER],
    [770, 624, PAPER],
  ])
  const wide = await open((await assetWith(await striped(400, 100))).id)
  await expectColours(wide.rawPayload, [
    [5, 315, RED],
    [600, 315, PAPER],
    [1194, 315, BLUE],
    [5, 150, PAPER],
    [1194, 480, PAPER],
  ])
})

test('a share picture of noise has at most 150 KB', async () => {
  const raw = { width: 1200, height: 630, channels: 3 } as const
  const { id } = await assetWith(sharp(randomBytes(raw.width * raw.height * raw.channels), { raw }))
  const { statusCode, headers, rawPayload } = await open(id, { 'accept-encoding': 'br' })
  // JPEG gains nothing from another compression.
  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
  expect(rawPayload.length).toBeLessThan(150 * 1024)
})

test('a share picture is made once, and again for another picture', async () => {
  const { id, snapshotKey } = await assetWith(await striped(40, 80))
  const { headers, rawPayload } = await open(id)
  await app.assetOnSale(creator)
  await app.storage.deletePublic([String(snapshotKey)])
  expect((await open(id)).rawPayload).toEqual(rawPayload)
  expect((await open(id, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  const other = await assetWith(await striped(80, 40))
  await app.pool.query('UPDATE listing SET snapshot_key = $1 WHERE asset_id = $2', [other.snapshotKey, id])
  expect((await open(id)).rawPayload).toEqual((await open(other.id)).rawPayload)
})

test('visitors who open many share pictures at once get all of them', async () => {
  const assets = await Promise.all([1, 2, 3, 4].map(async () => assetWith(await striped(40, 80))))
  const answers = await Promise.all(assets.map(({ id }) => open(id)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('an asset without a public picture has no share picture', async () => {
  const withheld = await assetWith(await striped(40, 80))
  await app.storage.deletePublic([String(withheld.snapshotKey)])
  const stopped = await assetWith(await striped(40, 80))
  expect((await open(stopped.id)).statusCode).toBe(200)
  expect((await creator.post(`/store/assets/${stopped.id}/stop`)).status).toBe(200)
  const damaged = await app.assetOnSale(creator, { snapshotKey: 'snapshots/damaged.webp' })
  await app.storage.putPublic('snapshots/damaged.webp', Buffer.from('RIFF'), 'image/webp', 60)
  const bare = await app.assetOnSale(creator)
  for (const id of [withheld.id, stopped.id, damaged.id, bare.id, crypto.randomUUID(), 'nothing', '%00', '..%2f..'])
    expect([id, (await open(id)).statusCode]).toEqual([id, 404])
})
