import { MarketError } from '@wencang/contract'
import { Prisma, queryRows } from '@wencang/database'
import { isOperatorOf } from '@wencang/domain'
import { z } from 'zod'
import { showsReviewed } from '../../assets/asset/index.ts'
import { heldVersions } from '../../assets/versions/index.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { requireDownloads } from './suspension.ts'

/** Long enough for browsers to request each file once. */
export const DETAIL_URL_LIFETIME_SECONDS = 60 * 60

/**
 * URL of a full-detail file, presigned unless public. May not exist.
 * @param path Below the tiles' folder; cannot leave it.
 * @throws {MarketError} asset_not_found where there is no such asset or detail, not_purchased, or forbidden while
 * downloads are suspended.
 */
export async function findDetail(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  caller: Caller,
  assetId: string,
  path: string,
): Promise<string> {
  const [asset] = await queryRows(db, DetailRow)`${selectDetail(caller.userId, assetId)}`
  if (!asset) throw new MarketError('asset_not_found')
  const isParty = [asset.creatorId, asset.ownerId].includes(caller.userId) || isOperatorOf(caller.roles, 'reviews')
  if (!isParty && !asset.hasBought)
    throw new MarketError(asset.status === 'saling' ? 'not_purchased' : 'asset_not_found')
  if (!isParty) requireDownloads(asset)
  // Buyers get the current file only if promised and shown.
  const { folder, ceiling } =
    isParty || (asset.isPromised && showsReviewed(asset))
      ? { folder: asset.currentFolder, ceiling: asset.currentCeiling }
      : { folder: asset.boughtFolder, ceiling: asset.boughtCeiling }
  if (folder === null) throw new MarketError('asset_not_found')
  const key = `${folder}/${path}`
  return ceiling === 'full' ? storage.publicUrl(key) : storage.signRead(key, DETAIL_URL_LIFETIME_SECONDS)
}

const DetailRow = z.object({
  status: z.string(),
  needsReview: z.boolean(),
  creatorId: z.string(),
  ownerId: z.string().nullable(),
  downloadsSuspended: z.boolean(),
  hasBought: z.boolean(),
  isPromised: z.boolean(),
  currentFolder: z.string().nullable(),
  currentCeiling: z.string().nullable(),
  boughtFolder: z.string().nullable(),
  boughtCeiling: z.string().nullable(),
})

/** One query decides, as viewers request hundreds of tiles. */
const selectDetail = (userId: string, assetId: string) => Prisma.sql`
  WITH ${heldVersions(assetId, userId)}
  SELECT a.status::text, a.needs_review AS "needsReview", a.creator_id AS "creatorId", a.owner_id AS "ownerId",
    a.downloads_suspended AS "downloadsSuspended", bought.number IS NOT NULL AS "hasBought",
    EXISTS (SELECT FROM held WHERE held.file_id = a.current_file_id) AS "isPromised",
    now.folder AS "currentFolder", now.ceiling AS "currentCeiling",
    earlier.folder AS "boughtFolder", earlier.ceiling AS "boughtCeiling"
  FROM asset a
  LEFT JOIN tiles now ON now.file_id = a.current_file_id
  LEFT JOIN bought ON true
  LEFT JOIN tiles earlier ON earlier.file_id = bought.file_id
  WHERE a.id = ${assetId}::uuid AND a.status <> 'deleted'`
