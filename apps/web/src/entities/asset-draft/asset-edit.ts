import {
  ASSET_FIELDS,
  type AssetField,
  type AssetPatch,
  changeOf,
  isReviewed,
  type StoreAsset,
  type StoreFile,
  TEXT_ASSET_FIELDS,
  type TextAssetField,
} from '@wencang/contract'
import { exceededTerms, type FileType, isFileTypeOfCategory, type OwnerTerm } from '@wencang/domain'
import { z } from 'zod'
import { personIn } from '../../shared/person-name.tsx'
import { draftOfRecord, sentRecord } from '../record/record-draft.ts'
import { type AssetDraft, EMPTY_DRAFT, type FormField, formSchemas } from './asset-draft.ts'
import { fileError } from './asset-file.ts'
import { furtherDrafts, isUnsent, sentFiles } from './further-draft.ts'

/** Minimum price, unless equal to the price. */
const ownMinPrice = ({ minPrice, price }: StoreAsset) =>
  minPrice === undefined || minPrice === price ? null : minPrice

const typed = (value: number | null) => (value === null ? '' : String(value))

/**
 * Form values of an asset.
 * @param locale Language of names.
 * @param files Further files.
 */
export const draftOf = (asset: StoreAsset, locale: string, files: readonly StoreFile[] = []): AssetDraft => ({
  ...EMPTY_DRAFT,
  name: asset.name,
  description: asset.description,
  category: asset.category,
  licence: asset.licence,
  price: typed(asset.price),
  longitude: typed(asset.longitude),
  latitude: typed(asset.latitude),
  positionAccuracy: asset.positionAccuracy,
  ownerId: asset.owner?.id ?? '',
  ownerName: asset.owner ? personIn(asset.owner, locale).text : '',
  ownerRevenueShare: typed(asset.revenueShare ?? null),
  minPrice: typed(ownMinPrice(asset)),
  thumbnailId: asset.thumbnailId ?? undefined,
  // Falls back to the picture made of the model.
  thumbnailUrl: asset.thumbnail ?? asset.snapshot ?? undefined,
  descriptionId: asset.descriptionId ?? undefined,
  proofId: asset.proofId ?? undefined,
  heldByState: asset.heldByState,
  authorisationId: asset.authorisationId ?? undefined,
  authorisedUntil: asset.authorisedUntil ?? '',
  launchOnApproval: asset.launchOnApproval,
  ceiling: asset.ceiling,
  unit: asset.unit ?? undefined,
  angle: asset.angle,
  orientation: asset.orientation,
  bestCamera: asset.bestCamera ?? undefined,
  record: draftOfRecord(asset.record, locale),
  furtherFiles: furtherDrafts(files),
  ...(Object.fromEntries(TEXT_ASSET_FIELDS.map((field) => [field, asset[field] ?? ''])) as Record<
    TextAssetField,
    string
  >),
})

/** Edit form; keeps the file of this type unless replaced. */
export const editSchema =
  (fileType: string | undefined, stored?: { name: string; size: number }) => (draft: AssetDraft) => {
    const file = z.custom<File | undefined>().superRefine((chosen, context) => {
      const message = chosen && fileError(chosen, draft.category)
      if (message) context.addIssue({ code: 'custom', message })
    })
    const { category, ...fields } = formSchemas(draft, stored)
    const fitting = category.refine(
      (number) => draft.file !== undefined || !fileType || isFileTypeOfCategory(fileType as FileType, number),
      'takes no such file',
    )
    return z.object({ ...fields, category: fitting, file })
  }
export type ReadEdit = z.output<ReturnType<ReturnType<typeof editSchema>>>

const OWNER_FIELDS: readonly string[] = ['ownerId', 'ownerRevenueShare'] satisfies FormField[]

/** Effect of a change: immediate, reviewed, reviewed while on sale, owner consent, or impossible now. */
export type ChangeRule = 'live' | 'review' | 'proposal' | 'owner' | 'offSale' | 'underReview'
const LOCKED: readonly ChangeRule[] = ['offSale', 'underReview']
export const isLocked = (rule: ChangeRule | undefined) => rule !== undefined && LOCKED.includes(rule)

/** Undefined if all fields are reviewed together anyway. */
export function changeRule(asset: Pick<StoreAsset, 'status' | 'ownership'>, field: AssetField): ChangeRule | undefined {
  switch (asset.status) {
    case 'saling':
      return changeOf(field, true)
    case 'removed':
      return changeOf(field, false)
    case 'processing':
      return [...OWNER_FIELDS, 'minPrice'].includes(field) && asset.ownership?.state !== 'accepted' && asset.ownership
        ? 'owner'
        : 'underReview'
    default:
      return undefined
  }
}

/** Changed, unlocked fields; coordinates and owner with share go together. */
export function patchOf(asset: StoreAsset, read: Omit<ReadEdit, 'file'>, files: readonly StoreFile[] = []): AssetPatch {
  // Responses also contain term labels.
  const before: Record<string, unknown> = {
    ...asset,
    record: asset.record && sentRecord(asset.record),
    furtherFiles: sentFiles(furtherDrafts(files)),
    minPrice: ownMinPrice(asset),
  }
  const mayChange = (field: string) => field in ASSET_FIELDS && !isLocked(changeRule(asset, field as AssetField))
  const changed = Object.entries(read)
    .map(([field, value]): [string, unknown] => [field, value ?? null])
    .filter(([field]) => mayChange(field) && !OWNER_FIELDS.includes(field))
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field] ?? null))
  const position = { longitude: read.longitude ?? null, latitude: read.latitude ?? null }
  const isMoved = changed.some(([field]) => field in position)
  return {
    ...Object.fromEntries(changed),
    ...(isMoved && position),
    ...(mayChange('ownerId') && ownerPatch(asset, read)),
  }
}

/** Owner with share, share alone, or no owner, if changed. */
function ownerPatch(
  asset: StoreAsset,
  { ownerId, ownerRevenueShare }: Pick<ReadEdit, 'ownerId' | 'ownerRevenueShare'>,
): AssetPatch {
  const before = asset.owner?.id
  if (!ownerId) return before ? { ownerId: null } : {}
  if (ownerId !== before) return { ownerId, ownerRevenueShare }
  return ownerRevenueShare === asset.revenueShare ? {} : { ownerRevenueShare }
}

/** Accepted terms that a change exceeds, requiring new consent. */
export function termsExceededBy(asset: StoreAsset, patch: AssetPatch): OwnerTerm[] {
  const { state, terms } = asset.ownership ?? {}
  if (state !== 'accepted' || !terms || patch.ownerId !== undefined) return []
  const price = patch.price ?? asset.price
  const minPrice = patch.minPrice === undefined ? (asset.minPrice ?? price) : (patch.minPrice ?? price)
  return exceededTerms(terms, {
    ownerRevenueShare: patch.ownerRevenueShare ?? terms.ownerRevenueShare,
    licence: patch.licence ?? asset.licence,
    minPrice: Math.min(price, minPrice),
    ceiling: patch.ceiling ?? asset.ceiling,
    positionAccuracy: patch.positionAccuracy ?? asset.positionAccuracy,
  })
}

/** Step after saving: none, review, review while on sale, launch or upload. */
export type NextStep = 'save' | 'submit' | 'propose' | 'launch' | 'upload'

/** @param edit Whether reviewed fields, files or accepted terms are affected. */
export function nextStep(
  { status, needsReview, ownership }: Pick<StoreAsset, 'status' | 'needsReview' | 'ownership'>,
  {
    isReviewed,
    hasFile,
    isIncomplete = false,
    asksOwner = false,
  }: { isReviewed: boolean; hasFile: boolean; isIncomplete?: boolean; asksOwner?: boolean },
): NextStep {
  if (hasFile) return 'upload'
  if (isIncomplete) return 'save'
  if (status === 'saling' && isReviewed) return 'propose'
  if (status === 'rejected') return 'submit'
  if (status !== 'removed') return 'save'
  if (isReviewed || needsReview) return 'submit'
  return ownership === null || (ownership.state === 'accepted' && !asksOwner) ? 'launch' : 'save'
}

/** Whether a patch changes reviewed fields. */
export const isReviewedPatch = (patch: AssetPatch) =>
  Object.keys(patch).some((field) => isReviewed(field as AssetField))

/** Whether the state permits a new file. */
export const takesNewFile = ({ status }: Pick<StoreAsset, 'status'>) =>
  status === 'failed' || status === 'rejected' || status === 'removed'

/** File inputs of `nextStep`. */
export const filesOfStep = ({ file, furtherFiles }: AssetDraft) => ({
  hasFile: file !== undefined || furtherFiles.some((one) => one.file !== undefined),
  isIncomplete: furtherFiles.some(isUnsent),
})
