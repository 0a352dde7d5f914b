import sharp from 'sharp'

export const plainPng = (background: string, width: number, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
