import type { Executor, Prisma, Transaction } from '@wencang/database'

/** Makes an asset with its texts. @returns its id. */
export async function insertAsset(
  transaction: Transaction,
  asset: Omit<Prisma.AssetUncheckedCreateInput, 'status' | 'text'>,
  text: { description: string; bestCamera?: Prisma.InputJsonValue },
): Promise<string> {
  const { id } = await transaction.asset.create({ data: { ...asset, text: { create: text } }, select: { id: true } })
  return id
}

/**
 * Changes what an asset says of itself; its status moves by `moveAsset` alone.
 * @param where One asset, and what else must be so of it at that moment. @returns whether it was.
 */
export async function editAsset(
  db: Executor,
  where: Prisma.AssetWhereInput & { id: string },
  data: Omit<Prisma.AssetUncheckedUpdateManyInput, 'status'>,
): Promise<boolean> {
  const { count } = await db.asset.updateMany({ where, data })
  return count > 0
}

/** Changes the texts of an asset; those that are not given stay. */
export async function editAssetText(
  transaction: Transaction,
  assetId: string,
  data: Prisma.AssetTextUncheckedUpdateManyInput,
): Promise<void> {
  if (Object.keys(data).length > 0) await transaction.assetText.updateMany({ where: { assetId }, data })
}

/** Pins an asset in a slot of its creator's. Only while on sale; the row lock makes a stop wait, and then remove this pin with the others. */
export async function pinAsset(db: Executor, creatorId: string, assetId: string, slot: number): Promise<boolean> {
  const count = await db.$executeRaw`
    INSERT INTO pin (asset_id, creator_id, slot)
    SELECT id, ${creatorId}::uuid, ${slot}::int2 FROM asset WHERE id = ${assetId}::uuid AND status = 'saling' FOR UPDATE`
  return count > 0
}

/** Takes an asset's pin away, if it has one. */
export async function unpinAsset(db: Executor, creatorId: string, assetId: string): Promise<void> {
  await db.pin.deleteMany({ where: { assetId, creatorId } })
}
