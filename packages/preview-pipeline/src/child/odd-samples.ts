import { type GeoTIFFImage, getDecoder } from 'geotiff'

const IN_PLANES = 2

/** Depths that geotiff reads itself. */
const WHOLE_DEPTHS = [8, 16, 32, 64]

export const isOddDepth = (image: GeoTIFFImage) => !WHOLE_DEPTHS.includes(image.getBitsPerSample(0))

/**
 * Reads unsigned samples of depths such as 10, 12, 14 or 24 bits, interleaved or in planes.
 * @returns rows of blocks, from the top.
 */
export async function* oddRows(image: GeoTIFFImage, channels: number): AsyncGenerator<Uint32Array> {
  const [width, blockWidth] = [image.getWidth(), image.getTileWidth()]
  const isInPlanes = Number(image.fileDirectory.getValue('PlanarConfiguration') ?? 1) === IN_PLANES
  const decoder = await decoderOf(image)
  const all = [...Array(channels).keys()]
  const perPixel = isInPlanes ? 1 : image.getSamplesPerPixel()
  for (let y = 0; y * image.getTileHeight() < image.getHeight(); y++) {
    const rows = Math.min(image.getBlockHeight(y), image.getHeight() - y * image.getTileHeight())
    const samples = new Uint32Array(width * rows * channels)
    for (const plane of isInPlanes ? all : [0])
      for (let x = 0; x * blockWidth < width; x++) {
        const { data } = await image.getTileOrStrip(x, y, plane, decoder)
        const sampleAt = samplesOf(image, data)
        const left = x * blockWidth
        for (let row = 0; row < rows; row++)
          for (let column = 0; column < Math.min(blockWidth, width - left); column++)
            for (const band of isInPlanes ? [plane] : all)
              samples[(row * width + left + column) * channels + band] = sampleAt(
                (row * blockWidth + column) * perPixel + (isInPlanes ? 0 : band),
              )
      }
    yield samples
  }
}

async function decoderOf(image: GeoTIFFImage) {
  return getDecoder(Number(image.fileDirectory.getValue('Compression') ?? 1), {
    tileWidth: image.getTileWidth(),
    tileHeight: image.getTileHeight(),
    predictor: Number((await image.fileDirectory.loadValue('Predictor')) ?? 1),
    bitsPerSample: image.getBitsPerSample(0),
    planarConfiguration: Number(image.fileDirectory.getValue('PlanarConfiguration') ?? 1),
  })
}

/** geotiff unpacks parts of bytes in the machine's order; 24 bits stay in the file's. */
function samplesOf(image: GeoTIFFImage, data: ArrayBufferLike): (index: number) => number {
  const bits = image.getBitsPerSample(0)
  if (bits === 24) {
    const bytes = Buffer.from(data as ArrayBuffer)
    return (index) => (image.littleEndian ? bytes.readUIntLE(index * 3, 3) : bytes.readUIntBE(index * 3, 3))
  }
  const unpacked = bits <= 8 ? new Uint8Array(data) : bits <= 16 ? new Uint16Array(data) : new Uint32Array(data)
  return (index) => unpacked[index] ?? 0
}
