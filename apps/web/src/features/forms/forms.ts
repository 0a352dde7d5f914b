import { ASSET_FIELDS, readSchemasWithoutEval } from '@wencang/contract'
import { z } from 'zod'

readSchemasWithoutEval()

export { type CheckedForm, useCheckedForm } from '@wencang/ui/forms'

/** A number as it is typed; `schema`, from the contract, validates its value. */
export const typedNumber = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z.string().trim().min(1).transform(Number).pipe(schema)

/** Empty text, which is omitted from the body. */
export const emptyIsMissing = z
  .string()
  .trim()
  .length(0)
  .transform(() => undefined)

/** Both coordinates as typed; empty if there are none. */
export type TypedPosition = { longitude: string; latitude: string }

/** The schemas of both typed coordinates: either both are within their ranges, or both are empty. */
export function positionSchema({ longitude, latitude }: TypedPosition) {
  if (longitude.trim() === '' && latitude.trim() === '') return { longitude: emptyIsMissing, latitude: emptyIsMissing }
  return {
    longitude: typedNumber(ASSET_FIELDS.longitude.schema.unwrap().unwrap()),
    latitude: typedNumber(ASSET_FIELDS.latitude.schema.unwrap().unwrap()),
  }
}
