import { MAX_BOARD_NAME_LENGTH, MAX_BOARD_TEXT_LENGTH } from '@wencang/domain'
import { z } from 'zod'
import { AssetItem } from './assets.ts'
import { ShownRecord } from './object-record.ts'
import * as p from './primitives.ts'

const name = p.name(1, MAX_BOARD_NAME_LENGTH)
const text = p.text(0, MAX_BOARD_TEXT_LENGTH)

export const BoardBody = z.strictObject({ name, text: text.optional() })
export type BoardBody = z.output<typeof BoardBody>

export const BoardChange = z
  .strictObject({ name, text, shared: z.boolean() })
  .partial()
  .refine((body) => Object.keys(body).length > 0, { path: [], message: 'nothing to change' })
export type BoardChange = z.output<typeof BoardChange>

/** Board as its owner sees it. */
export const Board = z.object({
  id: p.Id,
  name: z.string(),
  text: z.string(),
  shared: z.boolean(),
  /** On sale or not. */
  assetsNum: z.number().int().nonnegative(),
  /** Whether it has the asset of the query. */
  hasAsset: z.boolean().optional(),
})
export type Board = z.output<typeof Board>

/** An asset with what its printed label names. */
export const BoardAsset = AssetItem.extend({ record: ShownRecord.pick({ period: true, materials: true }).nullable() })
export type BoardAsset = z.output<typeof BoardAsset>

/** Shared board: nothing of its owner, only assets on sale, latest first. */
export const SharedBoard = z.object({ name: z.string(), text: z.string(), assets: z.array(BoardAsset) })
export type SharedBoard = z.output<typeof SharedBoard>
