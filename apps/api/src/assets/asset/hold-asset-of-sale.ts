import { AssetStatus, queryRow, type Transaction } from '@wencang/database'
import { CREATOR_TYPE, LICENCE_NAMES } from '@wencang/domain'
import { z } from 'zod'
import { licenceToStored } from './licence-names.ts'

/** Asset fields that an order freezes. */
const AssetOfSale = z.object({
  status: z.enum(AssetStatus),
  name: z.string(),
  priceFen: z.number(),
  /** Maps the wire's name to Prisma's. */
  licence: z.enum(LICENCE_NAMES).transform(licenceToStored),
  currentFileId: z.string().nullable(),
  /** Number of further files. */
  furtherFiles: z.number(),
  creatorId: z.string(),
  /** The creator's present display name. */
  creatorName: z.string(),
  /** Of an institution; persons sell under their display name. */
  creatorLegalName: z.string().nullable(),
  ownerId: z.string().nullable(),
  ownerShareBasisPoints: z.number().nullable(),
})
export type AssetOfSale = z.infer<typeof AssetOfSale>

/** Share-locks an asset in any state. @returns null when it does not exist. */
export async function holdAssetOfSale(transaction: Transaction, assetId: string): Promise<AssetOfSale | null> {
  return queryRow(transaction, AssetOfSale)`
    SELECT status::text AS status, name, price_fen AS "priceFen", licence::text AS licence, current_file_id AS "currentFileId", further_files AS "furtherFiles",
           creator_id AS "creatorId",
           (SELECT coalesce(p.name, u.name) FROM users u LEFT JOIN creator_profile p ON p.user_id = u.id
            WHERE u.id = asset.creator_id) AS "creatorName",
           (SELECT a.institution_name FROM onboarding_application a WHERE a.user_id = asset.creator_id AND a.creator_type = ${CREATOR_TYPE.creator}
            AND a.contract_signed_at IS NOT NULL) AS "creatorLegalName",
           owner_id AS "ownerId", owner_share_basis_points AS "ownerShareBasisPoints"
    FROM asset WHERE id = ${assetId}::uuid FOR SHARE`
}
