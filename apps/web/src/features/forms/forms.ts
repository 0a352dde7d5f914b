import { ASSET_FIELDS, readSchemasWithoutEval } from '@wencang/contract'
import { z } from 'zod'

readSchemasWithoutEval()

export { type CheckedForm, useCheckedForm } from '@wencang/ui/forms'

/** A number as it is typed; what it must be is the contract's to say. */
export const typedNumber = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z.string().trim().min(1).transform(Number).pipe(schema)

/** Text that may stay empty, and is missing then. */
export const emptyIsMissing = z
  .string()
  .trim()
  .length(0)
  .transform(() => undefined)

/** Both coordinates as typed; empty where there are none. */
export type TypedPosition = { longitude: string; latitude: string }

/** How both coordinates are read: two within their ranges, or none. */
export function positionSchema({ longitude, latitude }: TypedPosition) {
  if (longitude.trim() === '' && latitude.trim() === '') return { longitude: emptyIsMissing, latitude: emptyIsMissing }
  return {
    longitude: typedNumber(ASSET_FIELDS.longitude.schema.unwrap().unwrap()),
    latitude: typedNumber(ASSET_FIELDS.latitude.schema.unwrap().unwrap()),
  }
}
