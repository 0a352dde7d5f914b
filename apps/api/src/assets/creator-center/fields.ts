import {
  ASSET_FIELD_NAMES,
  ASSET_FIELDS,
  type AssetBody,
  type AssetField,
  type AssetFieldWith,
  type AssetPatch,
  invalid,
  isReviewed,
  MarketError,
  type ProposedEdits,
} from '@wencang/contract'
import type { Executor, Prisma } from '@wencang/database'
import {
  AS_READ,
  basisPointsFromPercent,
  type FileType,
  fenFromYuan,
  isFileTypeOfCategory,
  isModelFileType,
  OWNER_ROLE,
} from '@wencang/domain'
import { holdOwnFile } from '../../stored-files/index.ts'
import { type AssetRecord, checkTerms, licenceToStored } from '../asset/index.ts'
import type { HeldOffer } from '../ownership/index.ts'

type Fields = Pick<
  AssetBody,
  | 'thumbnailId'
  | 'descriptionId'
  | 'proofId'
  | 'authorisationId'
  | 'ownerId'
  | 'ownerRevenueShare'
  | 'explanations'
  | 'record'
>

/**
 * Checks a body's files, owner and terms against database and term lists.
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
  if (body.record) checkTerms(body.record)
  const files = [
    { path: 'thumbnailId', id: body.thumbnailId, kind: 'thumbnail' as const },
    { path: 'descriptionId', id: body.descriptionId, kind: 'description' as const },
    { path: 'proofId', id: body.proofId, kind: 'proof' as const },
    { path: 'authorisationId', id: body.authorisationId, kind: 'proof' as const },
    ...(body.explanations?.annotations ?? []).map(({ pictureId }, index) => ({
      path: `explanations.annotations.${index}.pictureId`,
      id: pictureId,
      kind: 'thumbnail' as const,
    })),
    ...(body.explanations?.pictures ?? []).map(({ pictureId }, index) => ({
      path: `explanations.pictures.${index}.pictureId`,
      id: pictureId,
      kind: 'thumbnail' as const,
    })),
  ]
  for (const { path, id, kind } of files) {
    if (id && !(await holdOwnFile(db, callerId, { id, kind }))) throw invalid(path, `not a ${kind} file of yours`)
  }
}

/** Converts body values to column values. */
const STORED_AS = {
  fen: (yuan: number | null) => (yuan === null ? null : fenFromYuan(yuan)),
  basisPoints: (percent: number | null) => (percent === null ? null : basisPointsFromPercent(percent)),
  licence: licenceToStored,
  day: (day: string | null) => day && new Date(day),
}

type AssetColumns = Pick<
  Prisma.AssetUncheckedUpdateInput,
  (typeof ASSET_FIELDS)[AssetFieldWith<{ stored: { in: 'asset' } }>]['stored']['column']
>

/** Columns set by a body; omitted fields stay unset. */
export function columnsOf(
  body: Partial<AssetBody> | AssetPatch,
  callerId: string,
  presentOwnerId: string | null = null,
): AssetColumns & Pick<Prisma.AssetUncheckedUpdateInput, 'ownership' | 'ownershipReason' | 'ownerDecidedAt'> {
  const values: Partial<Record<AssetField, unknown>> = body
  const columns = ASSET_FIELD_NAMES.flatMap((field) => {
    const place: { in: string; column: string; as?: keyof typeof STORED_AS } = ASSET_FIELDS[field].stored
    const value = values[field]
    if (place.in !== 'asset' || value === undefined) return []
    return [[place.column, place.as ? STORED_AS[place.as](value as never) : value]]
  })
  return { ...(Object.fromEntries(columns) as AssetColumns), ...ownershipOf(body, callerId, presentOwnerId) }
}

/** Effect of a named owner on consent and share. */
function ownershipOf(
  { ownerId, ownerRevenueShare }: Partial<AssetBody> | AssetPatch,
  callerId: string,
  presentOwnerId: string | null,
) {
  if (ownerId === undefined) return {}
  const ownerShareBasisPoints = ownerId ? basisPointsFromPercent(ownerRevenueShare ?? 0) : null
  // The same owner's consent follows from the terms.
  if (ownerId !== null && ownerId === presentOwnerId) return { ownerShareBasisPoints }
  return {
    ownerShareBasisPoints,
    ownerDecidedAt: null,
    // Uploaders who name themselves need not accept.
    ownership:
      ownerId === null ? ('none' as const) : ownerId === callerId ? ('accepted' as const) : ('requested' as const),
    ownershipReason: null,
  }
}

const isAssetField = (name: string): name is AssetField => name in ASSET_FIELDS

/** Whether an edit requires review, and is refused on sale. */
export function changesReviewedFields(patch: AssetPatch): boolean {
  return Object.keys(patch).some((name) => isAssetField(name) && isReviewed(name))
}

/** The asset as it would be with proposed edits; explanations are elsewhere. */
export function withEdits(asset: AssetRecord, edits: ProposedEdits): AssetRecord {
  const { description, record } = edits
  const text = asset.text && {
    ...asset.text,
    ...(description !== undefined && { description }),
    ...(record !== undefined && { record: record as Prisma.JsonObject | null }),
  }
  return { ...asset, ...(columnsOf(edits, asset.creatorId) as Partial<AssetRecord>), text }
}

/** Public key of a stored file, for `snapshotKey`. */
export async function storedFileKey(db: Executor, fileId: string | null): Promise<string | null> {
  if (!fileId) return null
  const file = await db.storedFile.findFirst({ where: { id: fileId, isPublic: true }, select: { key: true } })
  return file?.key ?? null
}

async function isOwner(db: Executor, userId: string): Promise<boolean> {
  const count = await db.roleGrant.count({ where: { userId, role: OWNER_ROLE, user: { deletedAt: null } } })
  return count > 0
}

/** Checks a given minimum price. @throws {MarketError} invalid_parameters. */
export function requireMinPrice(offer: HeldOffer, { minPrice }: Partial<AssetBody> | AssetPatch): void {
  if ((minPrice ?? null) === null) return
  if (offer.termsVersion === null) throw invalid('minPrice', 'only with an owner who has to consent')
  if (fenFromYuan(minPrice as number) > offer.priceFen) throw invalid('minPrice', 'not above the price')
}

/** Only models are turned. @throws {MarketError} invalid_parameters. */
export function requireOrientable({ orientation = AS_READ }: Partial<AssetBody> | AssetPatch, fileType: string): void {
  if (orientation !== AS_READ && !isModelFileType(fileType))
    throw invalid('orientation', `${fileType} files have no preview in three dimensions`)
}

/** A new category takes the present file. @throws {MarketError} invalid_parameters. */
export function requireFittingCategory(
  { category }: Pick<AssetPatch, 'category'>,
  { fileType }: Pick<AssetRecord, 'fileType'>,
): void {
  if (category !== undefined && !isFileTypeOfCategory(fileType as FileType, category))
    throw invalid('category', `takes no ${fileType} file`)
}
