import { pngBomb, pngOfBytes } from '@wencang/pictures/testing'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { startSignedIn } from '../testing/signed-in.ts'
import { TEST_PASSWORD } from '../testing/test-account.ts'

const EMAIL = 'somebody@example.com'

function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#b23a2a' } })
}

const dataUrl = (type: string, content: Buffer) => `data:${type};base64,${content.toString('base64')}`

test('texts, wallet and province are stored and can be cleared; the response is the new userinfo', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL, name: '林知夏' })
  const { browser } = signedIn
  const changes = {
    name: '  沈砚秋 ',
    profile: '你好',
    cryptoWallet: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    province: '330000',
  }
  const { status, body } = await browser.call('PATCH', '/v1/userinfo', changes)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...changes,
    name: '沈砚秋',
    cryptoWallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    email: EMAIL,
  })
  expect((await browser.call('GET', '/v1/userinfo')).body).toEqual(body)

  const cleared = await browser.call('PATCH', '/v1/userinfo', { profile: '', cryptoWallet: null, province: null })
  expect(cleared.body).toMatchObject({ name: '沈砚秋', profile: null, cryptoWallet: null, province: null })
})

test('a name has 1 to 31 characters, however many bytes they have', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL, name: '林知夏' })
  const rename = async (name: string) => (await signedIn.browser.call('PATCH', '/v1/userinfo', { name })).status
  expect(await rename('林')).toBe(200)
  expect(await rename('名'.repeat(31))).toBe(200)
  expect(await rename('𠮷'.repeat(31))).toBe(200)
  expect(await rename('名'.repeat(32))).toBe(400)
})

test('changes that are malformed, not allowed or not pictures are rejected, and change nothing', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL, name: '林知夏' })
  const { browser } = signedIn
  const before = (await browser.call('GET', '/v1/userinfo')).body
  const table: [object, number, number][] = [
    [{ scope: 'cdap:*:admin' }, 400, 400],
    [{ userId: '01900000-0000-7000-8000-000000000000' }, 400, 400],
    [{ email: 'other@example.com' }, 400, 400],
    [{ kycType: 0 }, 400, 400],
    [{ name: '' }, 400, 400],
    [{ name: '名'.repeat(32) }, 400, 4026],
    [{ cryptoWallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed' }, 400, 400],
    [{ province: 'Zhejiang' }, 400, 400],
    [{}, 400, 400],
    [{ picture: 'data:image/svg+xml;base64,PHN2Zy8+' }, 415, 4012],
    [{ picture: dataUrl('image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }, 415, 4012],
    [{ picture: dataUrl('image/jpeg', Buffer.from('<html><script>alert(1)</script></html>')) }, 415, 4012],
    [{ bannerImg: dataUrl('image/webp', Buffer.from('RIFF0000WEBP')) }, 415, 4012],
    [{ picture: 'https://example.com/a.png' }, 415, 4012],
    [{ picture: dataUrl('image/png', Buffer.alloc(4_000_001)) }, 413, 4013],
    [{ bannerImg: dataUrl('image/png', Buffer.alloc(4 * 1024 * 1024 + 1)) }, 413, 4013],
  ]
  for (const [change, status, code] of table) {
    const answer = await browser.call('PATCH', '/v1/userinfo', change)
    const shown = JSON.stringify(change).slice(0, 80)
    expect([shown, answer.status, answer.body.error_code]).toEqual([shown, status, code])
  }
  expect((await browser.call('GET', '/v1/userinfo')).body).toEqual(before)
})

test.each([
  ['picture', 4_000_000],
  ['bannerImg', 4 * 1024 ** 2],
])('a %s may have %i bytes, and not one more', async (field, limit) => {
  await using signedIn = await startSignedIn({ email: EMAIL, name: '林知夏' })
  const send = async (bytes: number) =>
    signedIn.browser.call('PATCH', '/v1/userinfo', { [field]: dataUrl('image/png', await pngOfBytes(bytes)) })
  const tooLarge = await send(limit + 1)
  expect([tooLarge.status, tooLarge.body.error_code]).toEqual([413, 4013])
  expect((await signedIn.browser.call('GET', '/v1/userinfo')).body[field]).toBeNull()
  const whole = await send(limit)
  expect([whole.status, whole.body[field]]).toEqual([200, expect.stringContaining('large')])
})

test('a picture that would decompress too far is rejected by its file header', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL, name: '林知夏' })
  const bomb = await pngBomb(8000, 8000)
  expect(bomb.length).toBeLessThan(4_000_000)
  for (const field of ['picture', 'bannerImg']) {
    const answer = await signedIn.browser.call('PATCH', '/v1/userinfo', { [field]: dataUrl('image/png', bomb) })
    expect([answer.status, answer.body.error_code, answer.body.details[0].path]).toEqual([413, 4013, field])
  }
})

test('pictures are re-encoded as WebP in two sizes, without hidden data, and replace one another', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL, name: '林知夏' })
  const { browser } = signedIn
  const photo = await picture(900, 600)
    .withExif({ IFD0: { Artist: 'secret-place' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await browser.call('PATCH', '/v1/userinfo', {
    picture: dataUrl('image/jpeg', photo),
    bannerImg: dataUrl('image/jpeg', photo),
  })
  expect(status).toBe(200)
  for (const [address, width, height] of [
    [body.picture, 512, 512],
    [body.picture.replace('large', 'small'), 128, 128],
    [body.bannerImg, 2400, 600],
    [body.bannerImg.replace('large', 'small'), 960, 240],
  ]) {
    const stored = await fetchPicture(address)
    const metadata = await sharp(stored).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width, height })
    expect(metadata).not.toHaveProperty('exif')
    expect(stored.includes('secret-place')).toBe(false)
  }

  const other = await picture(50, 50).png().toBuffer()
  const replaced = await browser.call('PATCH', '/v1/userinfo', { picture: dataUrl('image/png', other) })
  expect(replaced.body.picture).not.toBe(body.picture)
  expect(replaced.body.bannerImg).toBe(body.bannerImg)
  expect((await fetch(body.picture)).status).toBe(404)
  expect((await browser.call('PATCH', '/v1/userinfo', { picture: null })).body.picture).toBeNull()
})

async function fetchPicture(address: string): Promise<Buffer> {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('one user’s pictures do not fill the queue for others', async () => {
  await using signedIn = await startSignedIn({ email: EMAIL, name: '林知夏' })
  const { service, browser } = signedIn
  await service.addAccount({ email: 'other@example.com', name: '沈砚秋' })
  const other = service.newBrowser()
  await other.signIn('other@example.com', TEST_PASSWORD)
  const large = { picture: dataUrl('image/png', await picture(6000, 6000).png().toBuffer()) }
  const small = { picture: dataUrl('image/png', await picture(8, 8).png().toBuffer()) }
  const rejected = Promise.withResolvers<void>()
  const many = Array.from({ length: 40 }, async () => {
    const answer = await browser.call('PATCH', '/v1/userinfo', large)
    if (answer.status === 503) rejected.resolve()
    return answer
  })
  await rejected.promise
  expect((await other.call('PATCH', '/v1/userinfo', small)).status).toBe(200)
  const answers = await Promise.all(many)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThanOrEqual(30)
  expect(Number(busy[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
})
