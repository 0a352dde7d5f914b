import { ASSET_FIELDS } from '@wencang/contract'
import { z } from 'zod'

export * from '@wencang/client/forms'

/** Typed number, validated by the contract's `schema`. */
export const typedNumber = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z.string().trim().min(1).transform(Number).pipe(schema)

/** Empty text, omitted from the request. */
export const emptyIsMissing = z
  .string()
  .trim()
  .length(0)
  .transform(() => undefined)

/** Typed coordinates; empty if unset. */
export type TypedPosition = { longitude: string; latitude: string }

/** Requires both coordinates within range, or both empty. */
export function positionSchema({ longitude, latitude }: TypedPosition) {
  if (longitude.trim() === '' && latitude.trim() === '') return { longitude: emptyIsMissing, latitude: emptyIsMissing }
  return {
    longitude: typedNumber(ASSET_FIELDS.longitude.schema.unwrap().unwrap()),
    latitude: typedNumber(ASSET_FIELDS.latitude.schema.unwrap().unwrap()),
  }
}
