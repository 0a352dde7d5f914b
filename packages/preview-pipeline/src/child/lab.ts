/** White point D50, as TIFF assumes it. */
const WHITE = [0.9642, 1, 0.8249] as const
/** XYZ of D50 to linear sRGB, adapted by Bradford. */
const TO_LINEAR = [
  [3.1339, -1.6169, -0.4906],
  [-0.9788, 1.9161, 0.0335],
  [0.0719, -0.229, 1.4052],
] as const

/** Inverse of the cube root of CIE 15, linear near black. */
const cubed = (value: number) => (value > 6 / 29 ? value ** 3 : (value - 4 / 29) * 3 * (6 / 29) ** 2)
const gamma = (linear: number) => (linear > 0.0031308 ? 1.055 * linear ** (1 / 2.4) - 0.055 : 12.92 * linear)

/**
 * @param samples CIELAB with eight bits (TIFF 6.0, section 23): lightness 0 to 255, then a and b as signed bytes
 * @returns sRGB
 */
export function rgbOfLab(samples: ArrayLike<number>): Uint8Array {
  const pixels = new Uint8ClampedArray(samples.length)
  for (let i = 0; i + 2 < samples.length; i += 3) {
    const lightness = (((samples[i] ?? 0) / 255) * 100 + 16) / 116
    const [a, b] = [signed(samples[i + 1] ?? 0), signed(samples[i + 2] ?? 0)]
    const x = WHITE[0] * cubed(lightness + a / 500)
    const y = WHITE[1] * cubed(lightness)
    const z = WHITE[2] * cubed(lightness - b / 200)
    for (const [channel, [ofX, ofY, ofZ]] of TO_LINEAR.entries())
      pixels[i + channel] = gamma(ofX * x + ofY * y + ofZ * z) * 255
  }
  return new Uint8Array(pixels.buffer)
}

const signed = (byte: number) => (byte > 127 ? byte - 256 : byte)
