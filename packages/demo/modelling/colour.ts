import { linearFromScreen } from '@wencang/studio'

/** Linear RGB. */
export type Colour = [number, number, number]

/** From `#rrggbb` as screens know it. */
export function colour(hex: string): Colour {
  const part = (at: number) => {
    return linearFromScreen(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  }
  return [part(1), part(3), part(5)]
}

export const blend = (a: Colour, b: Colour, t: number): Colour => {
  const part = Math.min(1, Math.max(0, t))
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]
}

export const darken = (a: Colour, factor: number): Colour => [a[0] * factor, a[1] * factor, a[2] * factor]

/** The blended colour at a position from 0 to 1 in a list of colours. */
export function gradient(colours: Colour[], place: number): Colour {
  const at = Math.min(1, Math.max(0, place)) * (colours.length - 1)
  const index = Math.min(colours.length - 2, Math.floor(at))
  return blend(colours[index] ?? [0, 0, 0], colours[index + 1] ?? colours[index] ?? [0, 0, 0], at - index)
}
