import { AssetStatus, type Prisma, queryRow, type Transaction } from '@wencang/database'
import { changeAssetPages } from '@wencang/database/catalogue'
import { z } from 'zod'
import { changeAssets } from '../../catalogue/listings/index.ts'

const StatusRow = z.object({ status: z.enum(AssetStatus) })

/** Inserts an asset with its texts. @returns its ID. */
export async function insertAsset(
  transaction: Transaction,
  asset: Omit<Prisma.AssetUncheckedCreateInput, 'status' | 'text'>,
  text: Omit<Prisma.AssetTextUncheckedCreateWithoutAssetInput, 'assetId'>,
): Promise<string> {
  const { id } = await transaction.asset.create({ data: { ...asset, text: { create: text } }, select: { id: true } })
  return id
}

/**
 * Edits fields, except the status: use `moveAsset`.
 * @param where One asset with further conditions (compare-and-set).
 * @returns whether they held.
 */
export async function editAsset(
  transaction: Transaction,
  where: Prisma.AssetWhereInput & { id: string },
  data: Omit<Prisma.AssetUncheckedUpdateManyInput, 'status'>,
): Promise<boolean> {
  const { count } = await transaction.asset.updateMany({ where, data })
  if (count > 0) await changeAssets(transaction, [where.id])
  return count > 0
}

/** Locks an asset's row. @returns its status, or null if there is no such asset. */
export async function holdAsset(transaction: Transaction, assetId: string): Promise<AssetStatus | null> {
  const held = await queryRow(transaction, StatusRow)`
    SELECT status::text AS status FROM asset WHERE id = ${assetId}::uuid FOR NO KEY UPDATE`
  return held?.status ?? null
}

/** Changes given texts; omitted ones stay. */
export async function editAssetText(
  transaction: Transaction,
  assetId: string,
  data: Prisma.AssetTextUncheckedUpdateManyInput,
): Promise<void> {
  if (Object.keys(data).length === 0) return
  await transaction.assetText.updateMany({ where: { assetId }, data })
  await changeAssets(transaction, [assetId])
}

/** Pins an asset on sale; a concurrent stop waits and unpins. */
export async function pinAsset(
  transaction: Transaction,
  creatorId: string,
  assetId: string,
  slot: number,
): Promise<boolean> {
  const count = await transaction.$executeRaw`
    INSERT INTO pin (asset_id, creator_id, slot)
    SELECT id, ${creatorId}::uuid, ${slot}::int2 FROM asset WHERE id = ${assetId}::uuid AND status = 'saling' FOR UPDATE`
  if (count > 0) await changeAssetPages(transaction, [assetId])
  return count > 0
}

export async function unpinAsset(transaction: Transaction, creatorId: string, assetId: string): Promise<void> {
  await transaction.pin.deleteMany({ where: { assetId, creatorId } })
  await changeAssetPages(transaction, [assetId])
}
