import { ASSET_FIELDS, type BatchEdits, queryYuan, type StoreAsset } from '@wencang/contract'
import type { Licence } from '@wencang/domain'
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
  licence: '' as Licence | '',
  category: '',
  longitude: '',
  latitude: '',
  ownerId: '',
  ownerName: '',
  ownerRevenueShare: '',
}
export type EditDraft = typeof EMPTY_EDIT

/** Prices take effect at once, other edits after a review. */
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

/** Whether the price falls below the owner's minimum: the asset goes off sale until the owner accepts again. */
export const asksOwnerAgain = ({ price, ownership }: StoreAsset, edits: SharedEdits): boolean =>
  changesPrice(edits) && ownership?.state === 'accepted' && priceAfter(price, edits) < (ownership.terms?.minPrice ?? 0)
