/** What one unit of a file stands for. */
export type FileUnit = 'millimetre' | 'centimetre' | 'metre' | 'inch' | 'foot' | 'unknown'

/** The units in which a measured value is said. `file`: the units of a file that does not tell which they are. */
export type ShownUnit = 'mm' | 'cm' | 'm' | 'km' | 'file'

/** The length of a known unit, in metres. */
export const METRES: Record<Exclude<FileUnit, 'unknown'>, number> = {
  millimetre: 0.001,
  centimetre: 0.01,
  metre: 1,
  inch: 0.0254,
  foot: 0.3048,
}
const SHOWN_METRES = { mm: 0.001, cm: 0.01, m: 1, km: 1000 }

/** A measured value: a number in a unit, or in its square for areas. */
export type Measured = { value: number; unit: ShownUnit; power: 1 | 2 }

/** The unit in which people would say a length. */
const unitFor = (metres: number): keyof typeof SHOWN_METRES => {
  if (metres < 0.01) return 'mm'
  if (metres < 1) return 'cm'
  return metres < 1000 ? 'm' : 'km'
}

/** A length of the scene in the unit that suits its size; in units of the file if these are unknown. @param length not negative. */
export function measuredLength(length: number, fileUnit: FileUnit): Measured {
  if (fileUnit === 'unknown') return { value: length, unit: 'file', power: 1 }
  const metres = length * METRES[fileUnit]
  const unit = unitFor(metres)
  return { value: metres / SHOWN_METRES[unit], unit, power: 1 }
}

/** Lengths that are read together, all in the unit that suits the longest. @param lengths not negative. */
export function measuredTogether(lengths: readonly number[], fileUnit: FileUnit): Measured[] {
  const { unit } = measuredLength(Math.max(0, ...lengths), fileUnit)
  if (fileUnit === 'unknown' || unit === 'file') return lengths.map((value) => ({ value, unit: 'file', power: 1 }))
  return lengths.map((length) => ({ value: (length * METRES[fileUnit]) / SHOWN_METRES[unit], unit, power: 1 }))
}

/** An area of the scene, in the square of the unit that suits its sides. @param area not negative. */
export function measuredArea(area: number, fileUnit: FileUnit): Measured {
  if (fileUnit === 'unknown') return { value: area, unit: 'file', power: 2 }
  const side = Math.sqrt(area) * METRES[fileUnit]
  const unit = unitFor(side)
  return { value: (side / SHOWN_METRES[unit]) ** 2, unit, power: 2 }
}

/** Digits of a measured value: a preview is not more exact than this. */
const DIGITS = 3

/** A number with as many digits as were measured, never in powers of ten. */
export const digitsText = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: DIGITS }).format(value)

/** Names of units, by power: `{{value}}` stands for the number. */
export type UnitTexts = Record<'length' | 'area', Record<ShownUnit, string>>

/** The value with its unit in words: `12.3 cm`. */
export const measuredText = ({ value, unit, power }: Measured, texts: UnitTexts, locale: string): string =>
  texts[power === 1 ? 'length' : 'area'][unit].replace('{{value}}', digitsText(value, locale))

/** Lengths of one unit, which is said once: `0.8 × 1.15 × 0.84 m`. */
export const togetherText = (lengths: readonly Measured[], texts: UnitTexts, locale: string): string =>
  texts.length[lengths[0]?.unit ?? 'file'].replace(
    '{{value}}',
    lengths.map(({ value }) => digitsText(value, locale)).join(' × '),
  )

/** An angle with one decimal: 89.5°. @param degrees 0 to 360. */
export const angleText = (degrees: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(degrees)}°`
