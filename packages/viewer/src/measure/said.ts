import { angleText, type FileUnit, measuredArea, measuredLength, measuredText } from '@wencang/studio'
import type { ToolTexts } from '../inspect/tool-texts.ts'
import { filled } from '../viewer-texts.ts'
import { type Measurement, valuesOf } from './measurements.ts'

/** Unit and language of measurement texts. */
export type Saying = { unit: FileUnit; locale: string; texts: ToolTexts }

export const lengthSaid = (length: number, { unit, locale, texts }: Saying): string =>
  measuredText(measuredLength(length, unit), texts.unit, locale)

/** Value as shown on the object: `12.3 cm`. */
export function valueSaid(measurement: Pick<Measurement, 'measure' | 'points'>, saying: Saying): string {
  const values = valuesOf(measurement)
  if (values.measure === 'distance') return lengthSaid(values.length, saying)
  if (values.measure === 'angle') return angleText(values.degrees, saying.locale)
  return measuredText(measuredArea(values.area, saying.unit), saying.texts.unit, saying.locale)
}

/** `A Area 12 cm² (outline 14 cm)`, for lists, copying and announcing. */
export function resultSaid(measurement: Measurement, saying: Saying): string {
  const values = valuesOf(measurement)
  const { measure: words } = saying.texts
  const asides: string[] = []
  if (values.measure === 'area') asides.push(filled(words.outline, { length: lengthSaid(values.outline, saying) }))
  if (values.measure === 'area' && values.isCrossed) asides.push(words.crossed)
  if (values.measure === 'area' && values.isUneven) asides.push(words.uneven)
  const text = valueSaid(measurement, saying) + (asides.length > 0 ? ` (${asides.join('; ')})` : '')
  return filled(words.result, { name: measurement.name, measure: words.measures[values.measure], text })
}
