import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textureOf } from './archive-pictures.ts'

const red = () => sharp({ create: { width: 2, height: 2, channels: 3, background: '#c02010' } })

test('a TIFF texture becomes a PNG, and types of glTF stay as they are', async () => {
  const png = await textureOf('a.tif', await red().tiff().toBuffer())
  expect(await sharp(png ?? undefined).metadata()).toMatchObject({ format: 'png', width: 2, height: 2 })
  const jpeg = await red().jpeg().toBuffer()
  expect(await textureOf('a.tga', jpeg)).toBe(jpeg)
})

test('other files are no textures', async () => {
  for (const name of ['a.tga', 'a.bmp', 'a.psd']) expect(await textureOf(name, Buffer.from('8BPS other'))).toBeNull()
})
