import { roundLength } from '../lib/round-length.ts'

/** A drawn length with its label. */
export type ScaleMark = { pixels: number; text: string }

const UNITS = [
  { unit: 'kilometer', metres: 1000 },
  { unit: 'meter', metres: 1 },
  { unit: 'centimeter', metres: 0.01 },
  { unit: 'millimeter', metres: 0.001 },
] as const

/**
 * The longest round metric length of at most `maxPixels`.
 * @param metresPerPixel Above 0.
 */
export function metricScale(metresPerPixel: number, maxPixels: number, locale: string): ScaleMark {
  const metres = roundLength(metresPerPixel * maxPixels)
  const { unit, metres: size } = UNITS.find((one) => metres >= one.metres) ?? UNITS[3]
  const text = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 3 })
  return { pixels: metres / metresPerPixel, text: text.format(metres / size) }
}

export function ScaleBar({ pixels, text }: ScaleMark) {
  return (
    <div className="w-fit rounded-control bg-raised/85 px-1.5 pt-0.5 pb-1.5 text-ink text-xs" data-scale-bar="">
      {text}
      <div className="h-2 border-ink border-x-2 border-b-2" style={{ width: pixels }} />
    </div>
  )
}
