import { keysBehind, pictureSetOf } from '@wencang/domain'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadFile } from '../people/onboarding/testing/applicants.ts'
import { startTestApp } from '../testing/index.ts'

const create = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: '#7a5b3a' },
})

test('a public picture is stored once, in the widths that pages choose from, as AVIF and WebP', async () => {
  await using app = await startTestApp()
  const seller = await app.person('creator')
  for (const [kind, width, height, widths] of [
    ['thumbnail', 2000, 1500, [240, 480, 800, 1280]],
    ['thumbnail', 300, 900, [240, 300]],
    ['banner', 3000, 700, [800, 1280, 2560]],
  ] as const) {
    const picture = await sharp(create(width, height)).jpeg().toBuffer()
    const answer = await uploadFile(app, seller, picture, kind)
    expect(answer.status).toBe(201)
    const { key, sizeBytes } = await app.db.storedFile.findUniqueOrThrow({ where: { id: answer.body.fileId } })
    expect(answer.body.url).toBe(app.storage.publicUrl(key))
    expect(pictureSetOf(key)?.widths).toEqual(widths)
    let bytes = 0
    for (const one of keysBehind(key)) {
      const response = await fetch(app.storage.publicUrl(one))
      const content = Buffer.from(await response.arrayBuffer())
      const { width: actual, format } = await sharp(content).metadata()
      const [expectedWidth, expectedFormat] = one.split('.').slice(-2)
      expect([actual, format]).toEqual([Number(expectedWidth), expectedFormat === 'avif' ? 'heif' : 'webp'])
      expect(response.headers.get('content-type')).toBe(`image/${expectedFormat}`)
      bytes += content.length
    }
    expect(sizeBytes).toBe(bytes)
  }
})
