import { METRES } from './lengths.ts'

export type FileUnit = keyof typeof METRES | 'unknown'

/** Display units. `file`: the file's unknown unit. */
export type ShownUnit = 'mm' | 'cm' | 'm' | 'km' | 'file'

const SHOWN_METRES = { mm: 0.001, cm: 0.01, m: 1, km: 1000 }

/** Value with its unit, squared for areas. */
export type Measured = { value: number; unit: ShownUnit; power: 1 | 2 }

/** Customary unit for a length. */
const unitFor = (metres: number): keyof typeof SHOWN_METRES => {
  if (metres < 0.01) return 'mm'
  if (metres < 1) return 'cm'
  return metres < 1000 ? 'm' : 'km'
}

/**
 * Converts to a customary unit, or keeps file units.
 * @param length Not negative.
 */
export function measuredLength(length: number, fileUnit: FileUnit): Measured {
  if (fileUnit === 'unknown') return { value: length, unit: 'file', power: 1 }
  const metres = length * METRES[fileUnit]
  const unit = unitFor(metres)
  return { value: metres / SHOWN_METRES[unit], unit, power: 1 }
}

/**
 * Converts related lengths to the unit of the longest.
 * @param lengths Not negative.
 */
export function measuredTogether(lengths: readonly number[], fileUnit: FileUnit): Measured[] {
  const { unit } = measuredLength(Math.max(0, ...lengths), fileUnit)
  if (fileUnit === 'unknown' || unit === 'file') return lengths.map((value) => ({ value, unit: 'file', power: 1 }))
  return lengths.map((length) => ({ value: (length * METRES[fileUnit]) / SHOWN_METRES[unit], unit, power: 1 }))
}

/**
 * Converts an area to its side's customary unit.
 * @param area Not negative.
 */
export function measuredArea(area: number, fileUnit: FileUnit): Measured {
  if (fileUnit === 'unknown') return { value: area, unit: 'file', power: 2 }
  const side = Math.sqrt(area) * METRES[fileUnit]
  const unit = unitFor(side)
  return { value: (side / SHOWN_METRES[unit]) ** 2, unit, power: 2 }
}

/** Significant digits: previews are not more exact. */
const DIGITS = 3

/** Formats with significant digits, never in scientific notation. */
export const digitsText = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: DIGITS }).format(value)

/** Unit templates by power, with `{{value}}`. */
export type UnitTexts = Record<'length' | 'area', Record<ShownUnit, string>>

/** Value with unit: `12.3 cm`. */
export const measuredText = ({ value, unit, power }: Measured, texts: UnitTexts, locale: string): string =>
  texts[power === 1 ? 'length' : 'area'][unit].replace('{{value}}', digitsText(value, locale))

/** Shared unit: `0.8 × 1.15 × 0.84 m`. */
export const togetherText = (lengths: readonly Measured[], texts: UnitTexts, locale: string): string =>
  texts.length[lengths[0]?.unit ?? 'file'].replace(
    '{{value}}',
    lengths.map(({ value }) => digitsText(value, locale)).join(' × '),
  )

/**
 * Angle with one decimal: 89.5°.
 * @param degrees 0 to 360.
 */
export const angleText = (degrees: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(degrees)}°`
