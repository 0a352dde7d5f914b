import { type AssetPatch, invalid, MarketError, type ProposedEdits, type StoreAsset } from '@wencang/contract'
import { type OwnershipState, Prisma, runTransaction, type Transaction } from '@wencang/database'
import { type DetailCeiling, type FileType, inverseOf, type Orientation } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { record as recordEvents } from '../../events/index.ts'
import type { Caller } from '../../lib/caller.ts'
import type { Queue } from '../../ports/queue.ts'
import { followAngle, followCeiling, followOrientation } from '../../previews/index.ts'
import { declareHash, followFurtherFiles, type MainFile, writeFurtherFiles } from '../../uploads/index.ts'
import {
  type AssetRecord,
  editAsset,
  editAssetText,
  madePictureKey,
  moveAsset,
  recordColumns,
  turnCamera,
  writeExplanations,
} from '../asset/index.ts'
import { type HeldOffer, holdWithTerms, proposeChangedTerms } from '../ownership/index.ts'
import { discardEdits, withdrawEdits } from '../versions/index.ts'
import { endProposal } from './end-proposal.ts'
import {
  changesReviewedFields,
  checkReferences,
  columnsOf,
  requireFittingCategory,
  requireMinPrice,
  requireOrientable,
  storedFileKey,
} from './fields.ts'
import { offerEvents } from './offer-events.ts'
import { getStoreAsset, readOwnAsset } from './own-assets.ts'

/**
 * Changes an asset's fields. Reviewed ones require a new review.
 * @throws {MarketError} asset_not_found, asset_changed, not_launchable when the state refuses it
 * @throws {MarketError} invalid_parameters, owner_share_missing, invalid_owner
 */
export async function updateAsset(
  context: Pick<Context, 'db' | 'storage' | 'marketUrl' | 'clock' | 'queue'>,
  caller: Caller,
  assetId: string,
  patch: AssetPatch,
): Promise<StoreAsset> {
  await changeAsset(context, caller, await readOwnAsset(context.db, caller.userId, assetId), patch)
  return getStoreAsset(context, caller, assetId)
}

/** Changes an asset as it was read. @throws {MarketError} same as {@link updateAsset}. */
export async function changeAsset(
  { db, clock, queue }: Pick<Context, 'db' | 'clock' | 'queue'>,
  caller: Caller,
  record: AssetRecord,
  { basedOn, ...patch }: AssetPatch,
): Promise<void> {
  // Hashes may arrive late: one equal to the verified changes nothing.
  if (isKnownHash(record, patch)) return
  requireEditable(record, patch)
  const { id: assetId } = record
  await runTransaction(db, async (transaction) => {
    // Lock order: before the asset's row, as when recording pictures.
    if (patch.angle !== undefined) await followAngle(transaction, { id: assetId, angle: patch.angle })
    const change = { patch, basedOn, main: mainFileOf(record), caller }
    await applyPatch(transaction, queue, record, change, clock.now())
    if (patch.furtherFiles) await followFurtherFiles(transaction, queue, record, { caller, at: clock.now() })
    if (patch.ceiling !== undefined && patch.ceiling !== record.ceiling)
      await followCeiling(transaction, queue, assetId, [record.ceiling as DetailCeiling, patch.ceiling])
    if (patch.fileHash && !(await declareHash(transaction, { assetId, isFurther: false }, patch.fileHash)))
      throw invalid('fileHash', 'only until the upload is verified')
  })
}

/** Changes fields in the file upload's transaction. @throws {MarketError} same as {@link updateAsset}. */
export async function updateWithFile(
  transaction: Transaction,
  queue: Queue,
  record: AssetRecord,
  { changes, fileType, ...rest }: Omit<Change, 'patch' | 'basedOn'> & { changes: AssetPatch; fileType: FileType },
  at: Date,
): Promise<void> {
  const { basedOn, ...patch } = changes
  requireEditable({ ...record, fileType }, patch)
  if (patch.fileHash) throw invalid('changes.fileHash', 'belongs to the file')
  await applyPatch(transaction, queue, record, { patch, basedOn, ...rest }, at)
}

/**
 * Writes approved edits; the asset stays reviewed. Caller locks it.
 * @throws {MarketError} invalid_parameters for a file that is gone
 */
export async function applyEdits(
  transaction: Transaction,
  queue: Queue,
  record: AssetRecord,
  { edits, caller }: { edits: ProposedEdits; caller: Caller },
  at: Date,
): Promise<void> {
  const change = { patch: edits, basedOn: undefined, main: mainFileOf(record), caller, isApproved: true }
  await applyPatch(transaction, queue, record, change, at)
}

/** Main file to be reviewed: uploading, else verified. */
function mainFileOf({ status, uploads, currentFile }: AssetRecord): MainFile {
  const file = status === 'uploading' || !currentFile ? (uploads[0]?.file ?? currentFile) : currentFile
  return { fileName: file?.fileName ?? '', sizeBytes: Number(file?.sizeBytes ?? 0) }
}

interface Change {
  patch: AssetPatch
  /** `editsNum` of what was edited; undefined accepts any. */
  basedOn: number | undefined
  main: MainFile
  caller: Caller
  /** The change was reviewed before. */
  isApproved?: boolean
}

/** Writes a patch and updates the owner's consent. */
async function applyPatch(
  transaction: Transaction,
  queue: Queue,
  record: AssetRecord,
  { patch, basedOn, main, caller, isApproved = false }: Change,
  at: Date,
): Promise<void> {
  const { id: assetId, creatorId } = record
  // Coordinates of a change are those of the orientation that it leaves.
  const orientation = patch.orientation ?? (record.orientation as Orientation)
  const body = withOwner(patch, record)
  const isUnderReview = record.status === 'processing'
  const needsReview = !isApproved && changesReviewedFields(patch)
  await checkReferences(transaction, creatorId, body)
  const snapshotKey =
    patch.thumbnailId === undefined
      ? undefined
      : ((await storedFileKey(transaction, patch.thumbnailId)) ?? madePictureKey(record.currentFile?.preview))
  const before = await holdWithTerms(transaction, assetId, at)
  if (!before) throw new MarketError('asset_not_found')
  // Compare-and-set: the status decides which fields are editable.
  const isEdited = await editAsset(
    transaction,
    {
      id: assetId,
      creatorId,
      status: record.status,
      // The owner may accept concurrently.
      ...(isUnderReview && { ownership: { in: UNSETTLED } }),
      ...(basedOn !== undefined && { editsNum: basedOn }),
    },
    {
      ...(columnsOf(body, creatorId, before.ownerId) as Prisma.AssetUncheckedUpdateManyInput),
      editsNum: { increment: 1 },
      // New version: operators must see the changed terms.
      ...(isUnderReview && { submittedAt: at }),
      ...(snapshotKey !== undefined && { snapshotKey }),
      ...(needsReview && { needsReview }),
    },
  )
  if (!isEdited) {
    const { editsNum } = await transaction.asset.findUniqueOrThrow({ where: { id: assetId } })
    const isSeen = basedOn === undefined || basedOn === editsNum
    throw new MarketError(isSeen ? 'not_launchable' : 'asset_changed')
  }
  await followOffer(transaction, queue, before, { patch, caller, at })
  // The proposal was for another category or files.
  const isUnfit = patch.furtherFiles !== undefined || (patch.category ?? record.category) !== record.category
  if (isUnfit) await endProposal(transaction, queue, assetId, at)
  if (needsReview) await endEdits(transaction, queue, assetId, at)
  await editAssetText(transaction, assetId, {
    ...(patch.description !== undefined && { description: patch.description }),
    ...(patch.bestCamera !== undefined && {
      bestCamera: patch.bestCamera ? turnCamera(inverseOf(orientation), patch.bestCamera) : Prisma.DbNull,
    }),
    ...(patch.record !== undefined && recordColumns(patch.record)),
  })
  if (patch.furtherFiles) await writeFurtherFiles(transaction, queue, { assetId, main }, patch.furtherFiles)
  if (patch.explanations !== undefined)
    await writeExplanations(transaction, { assetId, orientation }, patch.explanations)
  if (orientation !== record.orientation) await followOrientation(transaction, queue, assetId)
}

/** Proposed edits were made from fields that have changed now. */
async function endEdits(transaction: Transaction, queue: Queue, assetId: string, at: Date): Promise<void> {
  await withdrawEdits(transaction, queue, { assetId }, at)
  await discardEdits(transaction, { assetId })
}

/** Applies a changed offer, which may take the asset off sale. */
async function followOffer(
  transaction: Transaction,
  queue: Queue,
  before: HeldOffer,
  { patch, caller, at }: { patch: AssetPatch; caller: Caller; at: Date },
): Promise<void> {
  const { id: assetId } = before
  const offer = await proposeChangedTerms(transaction, assetId, before, at)
  requireMinPrice(offer, patch)
  const events = await offerEvents(transaction, before, offer, at)
  if (offer.status === 'saling' && offer.ownership === 'requested') {
    await moveAsset(transaction, assetId, 'stop')
    events.push({ kind: 'asset.stopped', subjectId: assetId, payload: {} })
  }
  await recordEvents({ queue, transaction }, caller, ...events)
}

/** A lone share belongs to the named owner. */
function withOwner(patch: AssetPatch, record: AssetRecord): AssetPatch {
  if (patch.ownerId !== undefined || patch.ownerRevenueShare === undefined) return patch
  if (!record.ownerId) throw invalid('ownerRevenueShare', 'only with ownerId')
  return { ...patch, ownerId: record.ownerId }
}

/** The patch contains only the verified file's hash. */
const isKnownHash = ({ currentFile }: AssetRecord, patch: AssetPatch): boolean =>
  patch.fileHash !== undefined && patch.fileHash === currentFile?.sha256 && Object.keys(patch).length === 1

/** Ownership states that block approval. */
const UNSETTLED: OwnershipState[] = ['requested', 'declined']
const OWNER_FIELDS: readonly string[] = ['ownerId', 'ownerRevenueShare', 'minPrice'] satisfies (keyof AssetPatch)[]

/** On sale only unreviewed fields may change; under review an unsettled owner's terms; in violation nothing. */
function requireEditable(record: AssetRecord, patch: AssetPatch): void {
  if (patch.fileHash && record.status !== 'uploading') throw invalid('fileHash', 'only until the upload is verified')
  if (record.status === 'violation') throw new MarketError('not_launchable')
  if (record.status === 'processing') {
    const isOwnerAlone = Object.keys(patch).every((name) => OWNER_FIELDS.includes(name))
    if (!isOwnerAlone || !UNSETTLED.includes(record.ownership)) throw new MarketError('not_launchable')
  }
  if (record.status === 'saling' && changesReviewedFields(patch)) throw new MarketError('not_launchable')
  requireOrientable(patch, record.fileType)
  requireFittingCategory(patch, record)
}
