import { ASSET_FIELDS, type BatchEdits, queryYuan } from '@wencang/contract'
import { CATEGORY_NUMBERS, type Licence } from '@wencang/domain'
import { z } from 'zod'
import { positionSchema, typedNumber } from '../../shared/forms/forms.ts'

/** Edits of several assets, in yuan and degrees. */
export type SharedEdits = Omit<BatchEdits, 'assets'>

export const EDITABLE = ['price', 'percent', 'licence', 'category', 'place', 'owner'] as const
export type Editable = (typeof EDITABLE)[number]

export interface EditDraft {
  what: Editable
  price: string
  /** Change of the price in percent, such as -20. */
  percent: string
  licence: Licence
  category: string
  longitude: string
  latitude: string
  ownerId: string
  ownerName: string
  ownerRevenueShare: string
}

export const EMPTY_EDIT: EditDraft = {
  what: 'price',
  price: '',
  percent: '',
  licence: 'standard',
  category: String(CATEGORY_NUMBERS[0]),
  longitude: '',
  latitude: '',
  ownerId: '',
  ownerName: '',
  ownerRevenueShare: '',
}

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
const noOwner = z.object({ ownerId: z.literal('').transform(() => null) })
const noPlace = z
  .object({ longitude: z.literal(''), latitude: z.literal('') })
  .transform(() => ({ longitude: null, latitude: null }))

/** Reads the chosen edit. */
export function editSchema(draft: EditDraft): z.ZodType<SharedEdits> {
  switch (draft.what) {
    case 'price':
      return price
    case 'percent':
      return percent
    case 'licence':
      return licence
    case 'category':
      return category
    case 'place':
      return draft.longitude.trim() + draft.latitude.trim() === '' ? noPlace : z.object(positionSchema(draft))
    case 'owner':
      return draft.ownerId === '' ? noOwner : owner
  }
}

/** The price in yuan that an asset would have. */
export const priceAfter = (before: number, { price: fixed, pricePercent }: SharedEdits): number =>
  fixed ?? (pricePercent === undefined ? before : Math.round(before * pricePercent) / 100)
