/** Decoded picture: RGBA, top row first. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** Each part from 0 to 255. */
export type Colour = [red: number, green: number, blue: number, alpha: number]

/** Makes a picture opaque whose alpha was never written. */
export function withVisibleAlpha(pixels: Pixels): Pixels {
  const { data } = pixels
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 0) return pixels
  for (let i = 3; i < data.length; i += 4) data[i] = 255
  return pixels
}

/** Colour of 5 bits per channel, red highest. */
export function colourOf555(value: number): Colour {
  const wide = (shift: number) => Math.round((((value >> shift) & 31) * 255) / 31)
  return [wide(10), wide(5), wide(0), 255]
}
