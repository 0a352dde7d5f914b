import { ASSET_FIELDS, type BatchEdits, queryYuan } from '@wencang/contract'
import { CATEGORY_NUMBERS, type Licence } from '@wencang/domain'
import { z } from 'zod'
import { typedNumber } from '../../shared/forms/forms.ts'

/** Edits of several assets, in yuan and degrees. */
export type SharedEdits = Omit<BatchEdits, 'assets'>

export const EDITABLE = ['price', 'percent', 'licence', 'category', 'place', 'owner'] as const
export type Editable = (typeof EDITABLE)[number]

export const EMPTY_EDIT = {
  what: 'price' as Editable,
  price: '',
  /** Change of the price in percent, such as -20. */
  percent: '',
  licence: 'standard' as Licence,
  category: String(CATEGORY_NUMBERS[0]),
  longitude: '',
  latitude: '',
  ownerId: '',
  ownerName: '',
  ownerRevenueShare: '',
}
export type EditDraft = typeof EMPTY_EDIT

/** Prices take effect on sale too, other edits need a review. */
export const changesPrice = (edits: SharedEdits) => edits.price !== undefined || edits.pricePercent !== undefined

const F = ASSET_FIELDS
const price = z.object({ price: z.string().trim().pipe(queryYuan).pipe(F.price.schema) })
const percent = z
  .object({ percent: typedNumber(z.number().int().min(-99).max(900)) })
  .transform(({ percent }) => ({ pricePercent: 100 + percent }))
const licence = z.object({ licence: F.licence.schema })
const category = z.object({ category: typedNumber(F.category.schema) })
const owner = z.object({
  ownerId: F.ownerId.schema.unwrap().unwrap(),
  ownerRevenueShare: typedNumber(F.ownerRevenueShare.schema.unwrap().unwrap()),
})
// An empty place or owner would take it from all of them by mistake.
const place = z.object({
  longitude: typedNumber(F.longitude.schema.unwrap().unwrap()),
  latitude: typedNumber(F.latitude.schema.unwrap().unwrap()),
})

const SCHEMAS: Record<Editable, z.ZodType<SharedEdits>> = { price, percent, licence, category, place, owner }

/** Reads the chosen edit. */
export const editSchema = ({ what }: EditDraft) => SCHEMAS[what]

/** The price in yuan that an asset would have. */
export const priceAfter = (before: number, { price: fixed, pricePercent }: SharedEdits): number =>
  fixed ?? (pricePercent === undefined ? before : Math.round(before * pricePercent) / 100)
