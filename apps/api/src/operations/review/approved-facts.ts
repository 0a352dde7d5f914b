import {
  type ApprovedAsset,
  ASSET_FIELD_NAMES,
  ASSET_FIELDS,
  type AssetFieldWith,
  Explanations,
  NO_EXPLANATIONS,
  ObjectRecord,
  ReviewedFile,
} from '@wencang/contract'
import type { Executor, Prisma } from '@wencang/database'
import { POSITION_ACCURACIES, yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import { readLastApproval } from '../../assets/approvals/index.ts'
import {
  type AssetRecord,
  displayName,
  exactPosition,
  presentAsset,
  presentExplanations,
  presentRecord,
  readFurtherFiles,
  readUnsafeExplanations,
  storedAuthorisation,
  storedFileKeys,
  viewOf,
  withoutChineseTitle,
} from '../../assets/asset/index.ts'

type ReviewedField = AssetFieldWith<{ fact: string }>
type FieldShownAsItself = {
  [F in ReviewedField]: (typeof ASSET_FIELDS)[F] extends { shown: { as: F } } ? F : never
}[ReviewedField]

const REVIEWED_FIELDS = ASSET_FIELD_NAMES.filter((field) => ASSET_FIELDS[field].fact !== null) as ReviewedField[]

/** Null in approvals older than explanations. */
const WrittenExplanations = Explanations.nullable().transform((written) => written ?? NO_EXPLANATIONS)

/** Null in approvals older than coarser positions. */
const WrittenAccuracy = z
  .enum(POSITION_ACCURACIES)
  .nullable()
  .transform((written) => written ?? 'exact')

/** Older approvals have a Chinese title. */
const WrittenRecord = ObjectRecord.nullable().transform((written) => written && withoutChineseTitle(written))

/** Null in approvals older than `heldByState`. */
const WrittenHeld = z
  .boolean()
  .nullable()
  .transform((written) => written ?? false)

/** Null in approvals older than further files. */
const WrittenFiles = z
  .array(ReviewedFile)
  .nullable()
  .transform((written) => written ?? [])

/** Approvals keep no names. */
const WrittenOwner = z.object({ id: z.string(), name: z.string().optional() }).nullable()

/** Fields with other stored form: file keys, fen, term IDs. */
const WRITTEN_ANOTHER_WAY = {
  price: { as: 'priceFen', schema: z.number().int() },
  ownerId: { as: 'owner', schema: WrittenOwner },
  ownerRevenueShare: { as: 'ownerShareBasisPoints', schema: z.number().int().nullable() },
  thumbnailId: { as: 'thumbnailKey', schema: z.string().nullable() },
  descriptionId: { as: 'descriptionKey', schema: z.string().nullable() },
  proofId: { as: 'proofFileId', schema: z.string().nullable() },
  heldByState: { as: 'heldByState', schema: WrittenHeld },
  authorisationId: { as: 'authorisationFileId', schema: z.string().nullable() },
  positionAccuracy: { as: 'positionAccuracy', schema: WrittenAccuracy },
  furtherFiles: { as: 'furtherFiles', schema: WrittenFiles },
  explanations: { as: 'explanations', schema: WrittenExplanations },
  record: { as: 'record', schema: WrittenRecord },
} as const satisfies Record<Exclude<ReviewedField, FieldShownAsItself>, { as: string; schema: z.ZodType }> &
  Partial<Record<FieldShownAsItself, { as: string; schema: z.ZodType }>>

type Special = typeof WRITTEN_ANOTHER_WAY
type ApprovedShape = { [F in Exclude<ReviewedField, keyof Special>]: (typeof ASSET_FIELDS)[F]['shown']['schema'] } & {
  [F in keyof Special as Special[F]['as']]: Special[F]['schema']
}

/** Name and schema under which approvals store a field. */
function writtenAs(field: ReviewedField): { as: string; schema: z.ZodType } {
  const special: Partial<Record<ReviewedField, { as: string; schema: z.ZodType }>> = WRITTEN_ANOTHER_WAY
  return special[field] ?? { as: field, schema: (ASSET_FIELDS[field].shown as { schema: z.ZodType }).schema }
}

const written = REVIEWED_FIELDS.map((field) => ({ field, ...writtenAs(field) }))

/** Reviewed facts of an asset, as stored with an approval. */
const ApprovedFacts = z.object(Object.fromEntries(written.map(({ as, schema }) => [as, schema])) as ApprovedShape)
export type ApprovedFacts = z.output<typeof ApprovedFacts>

/** Fields newer than an approval were empty then. */
const NOTHING_WRITTEN = Object.fromEntries(written.map(({ as }) => [as, null]))

/** @param proposed Explanations in place of the present ones, as of the model as it is read. */
export async function readFacts(db: Executor, record: AssetRecord, proposed?: Explanations): Promise<ApprovedFacts> {
  const keys = await storedFileKeys(db, [record.thumbnailFileId, record.descriptionFileId])
  const keyOf = (id: string | null) => (id === null ? null : (keys.get(id) ?? null))
  return ApprovedFacts.parse({
    // Same names as the public view; drops unreviewed fields.
    ...presentAsset(viewOf(record), keys, { publicUrl: (key) => key, detailUrl: null }),
    ...exactPosition(record),
    priceFen: record.priceFen,
    ownerShareBasisPoints: record.ownerShareBasisPoints,
    thumbnailKey: keyOf(record.thumbnailFileId),
    descriptionKey: keyOf(record.descriptionFileId),
    proofFileId: record.proofFileId,
    heldByState: record.heldByState,
    authorisationFileId: record.authorisationFileId,
    authorisedUntil: storedAuthorisation(record).until,
    furtherFiles: await readFurtherFiles(db, record.id),
    explanations: proposed ?? (await readUnsafeExplanations(db, record.id)),
    record: record.text?.record ?? null,
  })
}

/**
 * Facts at the last approval, and those changed since.
 * @returns null if never approved, or only before approvals stored facts.
 */
export async function lastApproved(
  db: Executor,
  record: AssetRecord,
  publicUrl: (key: string) => string,
): Promise<ApprovedAsset | null> {
  const approval = await readLastApproval(db, record.id)
  const facts = ApprovedFacts.safeParse({ ...NOTHING_WRITTEN, ...approval?.body })
  if (!approval || !facts.success) return null
  const { priceFen, ownerShareBasisPoints, thumbnailKey, descriptionKey, ...rest } = facts.data
  const { proofFileId: _proof, authorisationFileId: _authorisation, ...shown } = rest
  return {
    ...shown,
    owner: shown.owner && (await presentOwner(db, shown.owner.id)),
    price: yuanFromFen(priceFen),
    revenueShare: ownerShareBasisPoints === null ? null : ownerShareBasisPoints / 100,
    thumbnail: thumbnailKey && publicUrl(thumbnailKey),
    descriptionPdf: descriptionKey && publicUrl(descriptionKey),
    at: approval.at.toISOString(),
    explanations: await presentExplanations(db, { ...facts.data, orientation: record.orientation }, { publicUrl }),
    record: presentRecord(facts.data.record as Prisma.JsonObject | null),
    changed: differences(facts.data, await readFacts(db, record)),
  }
}

async function presentOwner(db: Executor, id: string) {
  const select = { name: true, creatorProfile: { select: { name: true } } }
  return { id, name: displayName(await db.user.findUniqueOrThrow({ where: { id }, select })) }
}

/** Facts that differ. */
export function differences(before: ApprovedFacts, now: ApprovedFacts): ApprovedAsset['changed'] {
  // A renamed owner is still the same owner.
  const factOf = (facts: ApprovedFacts, name: string) => {
    if (name === 'owner') return facts.owner?.id
    // The schema has fixed the key order.
    if (name === 'explanations' || name === 'record' || name === 'furtherFiles') return JSON.stringify(facts[name])
    return (facts as Record<string, unknown>)[name]
  }
  const changed = written.filter(({ as }) => factOf(before, as) !== factOf(now, as))
  return [...new Set(changed.map(({ field }) => ASSET_FIELDS[field].fact))]
}
