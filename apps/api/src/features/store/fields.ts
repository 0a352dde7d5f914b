import { type AssetBody, type AssetPatch, invalid, MarketError } from '@wencang/contract'
import type { Executor, Prisma } from '@wencang/database'
import { basisPointsFromPercent, fenFromYuan, OWNER_ROLE } from '@wencang/domain'
import { licenceToStored } from '../assets/index.ts'
import { holdOwnFile } from '../files/index.ts'

type Fields = Pick<AssetBody, 'thumbnailId' | 'descriptionId' | 'proofId' | 'ownerId' | 'ownerRevenueShare'>

/**
 * Checks of a body that need the database: the named files are the caller's own and of the right kind, and the owner is an owner.
 * @throws {MarketError} invalid_parameters, owner_share_missing or invalid_owner.
 */
export async function checkReferences(db: Executor, callerId: string, body: Fields): Promise<void> {
  if (body.ownerId && (body.ownerRevenueShare ?? null) === null) {
    throw new MarketError('owner_share_missing', {
      details: [{ path: 'ownerRevenueShare', message: 'needed with ownerId' }],
    })
  }
  if (!body.ownerId && (body.ownerRevenueShare ?? null) !== null)
    throw invalid('ownerRevenueShare', 'only with ownerId')
  if (body.ownerId && !(await isOwner(db, body.ownerId))) {
    throw new MarketError('invalid_owner', { details: [{ path: 'ownerId', message: 'not an owner' }] })
  }
  const files = [
    { path: 'thumbnailId', id: body.thumbnailId, kind: 'thumbnail' as const },
    { path: 'descriptionId', id: body.descriptionId, kind: 'description' as const },
    { path: 'proofId', id: body.proofId, kind: 'proof' as const },
  ]
  for (const { path, id, kind } of files) {
    if (id && !(await holdOwnFile(db, callerId, { id, kind }))) throw invalid(path, `not a ${kind} file of yours`)
  }
}

/** The columns that a body fills; omitted fields stay omitted. */
export function columnsOf(body: Partial<AssetBody> | AssetPatch, callerId: string) {
  const columns: Prisma.AssetUncheckedUpdateInput = {}
  if (body.name !== undefined) columns.name = body.name
  if (body.category !== undefined) columns.category = body.category
  if (body.longitude !== undefined) columns.longitude = body.longitude
  if (body.latitude !== undefined) columns.latitude = body.latitude
  if (body.price !== undefined) columns.priceFen = fenFromYuan(body.price)
  if (body.licence !== undefined) columns.licence = licenceToStored(body.licence)
  if (body.thumbnailId !== undefined) columns.thumbnailFileId = body.thumbnailId
  if (body.descriptionId !== undefined) columns.descriptionFileId = body.descriptionId
  if (body.proofId !== undefined) columns.proofFileId = body.proofId
  if (body.launchOnApproval !== undefined) columns.launchOnApproval = body.launchOnApproval
  if (body.ownerId !== undefined) {
    columns.ownerId = body.ownerId
    columns.ownerShareBasisPoints = body.ownerId ? basisPointsFromPercent(body.ownerRevenueShare ?? 0) : null
    // Creators need no consent to be the owner of their own upload.
    columns.ownership = body.ownerId === null ? 'none' : body.ownerId === callerId ? 'accepted' : 'requested'
    columns.ownershipReason = null
  }
  return columns
}

/** Fields that may change on sale and without a new review. */
const FREE_FIELDS = new Set(['price', 'bestCamera', 'launchOnApproval'])

export function changesReviewedFields(patch: AssetPatch): boolean {
  return Object.keys(patch).some((field) => !FREE_FIELDS.has(field) && field !== 'fileHash')
}

/** The public key of a stored file, for `snapshotKey`. */
export async function storedFileKey(db: Executor, fileId: string | null): Promise<string | null> {
  if (!fileId) return null
  const file = await db.storedFile.findFirst({ where: { id: fileId, isPublic: true }, select: { key: true } })
  return file?.key ?? null
}

/** Whether a user may be named as the owner of an asset. */
async function isOwner(db: Executor, userId: string): Promise<boolean> {
  const count = await db.roleGrant.count({ where: { userId, role: OWNER_ROLE, user: { deletedAt: null } } })
  return count > 0
}
