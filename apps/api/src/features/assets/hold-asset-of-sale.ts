import type { Asset, Transaction } from '@wencang/database'

/** What an order freezes of an asset. */
export type AssetOfSale = Pick<
  Asset,
  'status' | 'name' | 'priceFen' | 'licence' | 'currentFileId' | 'creatorId' | 'ownerId' | 'ownerShareBasisPoints'
>

/** Reads an asset in whatever state and keeps it as it is until the transaction ends. @returns null when there is none. */
export async function holdAssetOfSale(transaction: Transaction, assetId: string): Promise<AssetOfSale | null> {
  const [asset] = await transaction.$queryRaw<AssetOfSale[]>`
    SELECT status::text AS status, name, price_fen AS "priceFen", licence::text AS licence, current_file_id AS "currentFileId",
           creator_id AS "creatorId", owner_id AS "ownerId", owner_share_basis_points AS "ownerShareBasisPoints"
    FROM asset WHERE id = ${assetId}::uuid FOR SHARE`
  return asset ?? null
}
