import { type ApprovedAsset, LicenceName } from '@wencang/contract'
import type { Executor, Prisma } from '@wencang/database'
import { yuanFromFen } from '@wencang/domain'
import { z } from 'zod'
import { type AssetRecord, presentAsset, storedFileKeys } from '../assets/index.ts'

/** The facts of an asset that a reviewer judges, as an approval records them: files by their keys and IDs, money in fen. */
const ApprovedFacts = z.object({
  name: z.string(),
  description: z.string(),
  category: z.number().int(),
  priceFen: z.number().int(),
  licence: LicenceName,
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  ownerShareBasisPoints: z.number().int().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().nullable(),
  fileHash: z.string().nullable(),
  thumbnailKey: z.string().nullable(),
  descriptionKey: z.string().nullable(),
  proofFileId: z.string().nullable(),
})
type ApprovedFacts = z.output<typeof ApprovedFacts>

/** The current facts of an asset. */
export async function readFacts(db: Executor, record: AssetRecord): Promise<ApprovedFacts> {
  const keys = await storedFileKeys(db, [record.thumbnailFileId, record.descriptionFileId])
  const keyOf = (id: string | null) => (id === null ? null : (keys.get(id) ?? null))
  return ApprovedFacts.parse({
    // The public view has the same names; the schema drops what is not judged.
    ...presentAsset(record, keys, (key) => key),
    priceFen: record.priceFen,
    ownerShareBasisPoints: record.ownerShareBasisPoints,
    thumbnailKey: keyOf(record.thumbnailFileId),
    descriptionKey: keyOf(record.descriptionFileId),
    proofFileId: record.proofFileId,
  })
}

/** Approvals record the facts in their audit entry. */
export const approvalDetail = (approved: ApprovedFacts): Prisma.InputJsonObject => ({ approved })

/**
 * The facts at the last approval, and which of them have changed since.
 * @returns null for an asset that was never approved, or only before approvals recorded the facts.
 */
export async function lastApproved(
  db: Executor,
  record: AssetRecord,
  publicUrl: (key: string) => string,
): Promise<ApprovedAsset | null> {
  const entry = await db.auditEntry.findFirst({
    where: { subjectKind: 'asset', subjectId: record.id, action: 'asset.approve' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const written = z.object({ approved: ApprovedFacts }).safeParse(entry?.detail)
  if (!entry || !written.success) return null
  const {
    priceFen,
    ownerShareBasisPoints,
    thumbnailKey,
    descriptionKey,
    proofFileId: _,
    ...facts
  } = written.data.approved
  return {
    ...facts,
    price: yuanFromFen(priceFen),
    revenueShare: ownerShareBasisPoints === null ? null : ownerShareBasisPoints / 100,
    thumbnail: thumbnailKey && publicUrl(thumbnailKey),
    descriptionPdf: descriptionKey && publicUrl(descriptionKey),
    at: entry.createdAt.toISOString(),
    changed: differences(written.data.approved, await readFacts(db, record)),
  }
}

/** The wire's name of each recorded fact. */
const WIRE_NAMES: Record<keyof ApprovedFacts, ApprovedAsset['changed'][number]> = {
  name: 'name',
  description: 'description',
  category: 'category',
  priceFen: 'price',
  licence: 'licence',
  longitude: 'position',
  latitude: 'position',
  owner: 'owner',
  ownerShareBasisPoints: 'owner',
  fileName: 'file',
  fileSize: 'file',
  fileHash: 'file',
  thumbnailKey: 'thumbnail',
  descriptionKey: 'descriptionPdf',
  proofFileId: 'proof',
}

function differences(before: ApprovedFacts, now: ApprovedFacts): ApprovedAsset['changed'] {
  const names = Object.keys(WIRE_NAMES) as (keyof ApprovedFacts)[]
  // A renamed owner is still the same owner.
  const factOf = (facts: ApprovedFacts, name: keyof ApprovedFacts) => (name === 'owner' ? facts.owner?.id : facts[name])
  return [
    ...new Set(names.filter((name) => factOf(before, name) !== factOf(now, name)).map((name) => WIRE_NAMES[name])),
  ]
}
