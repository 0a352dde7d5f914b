import {
  explanationKeys,
  Explanations,
  isExplained,
  NO_EXPLANATIONS,
  picturesOf,
  type ShownExplanations,
} from '@wencang/contract'
import type { Executor, Prisma, Transaction } from '@wencang/database'
import { z } from 'zod'
import { storedFileKeys } from './records.ts'
import { presentSources } from './snapshot.ts'

/** Replaces what explains an asset; its row is locked by the edit that this belongs to. */
export async function writeExplanations(
  transaction: Transaction,
  assetId: string,
  explanations: Explanations,
): Promise<void> {
  if (!isExplained(explanations)) {
    await transaction.assetExplanation.deleteMany({ where: { assetId } })
    return
  }
  const data = { content: explanations as Prisma.InputJsonObject, ...explanationKeys(explanations) }
  await transaction.assetExplanation.upsert({ where: { assetId }, create: { assetId, ...data }, update: data })
}

/** What explains an asset now, without an access check; empty if nothing does. */
export async function readUnsafeExplanations(db: Executor, assetId: string): Promise<Explanations> {
  const row = await db.assetExplanation.findUnique({ where: { assetId }, select: { content: true } })
  return row ? Explanations.parse(row.content) : NO_EXPLANATIONS
}

const ApprovedDetail = z.object({ approved: z.object({ explanations: Explanations.nullish() }) })

/** What explained an asset when it was approved last: what its buyers see while another version waits for review. */
export async function readApprovedExplanations(db: Executor, assetId: string): Promise<Explanations> {
  const entry = await db.auditEntry.findFirst({
    where: { subjectKind: 'asset', subjectId: assetId, action: { in: ['asset.approve', 'asset.approve_version'] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return ApprovedDetail.safeParse(entry?.detail).data?.approved.explanations ?? NO_EXPLANATIONS
}

/**
 * Explanations with the addresses of their pictures.
 * @param addresses How public pictures are reached, of which those that are withheld have no address; or a signed address for each.
 */
export async function presentExplanations(
  db: Executor,
  explanations: Explanations,
  addresses: { publicUrl: (key: string) => string } | { sign: (key: string) => Promise<string> },
): Promise<ShownExplanations> {
  const publicUrl = 'publicUrl' in addresses ? addresses.publicUrl : undefined
  const urlOf = 'sign' in addresses ? addresses.sign : addresses.publicUrl
  const keys = await storedFileKeys(db, picturesOf(explanations), publicUrl ? undefined : {})
  const annotations = explanations.annotations.map(async (annotation) => {
    const key = annotation.pictureId && keys.get(annotation.pictureId)
    return key ? { ...annotation, picture: await urlOf(key) } : annotation
  })
  const pictures = (explanations.pictures ?? []).map(async (picture) => {
    const key = keys.get(picture.pictureId)
    if (!key) return picture
    const sources = publicUrl && presentSources(publicUrl, key)
    return { ...picture, picture: await urlOf(key), ...(sources && { sources }) }
  })
  return {
    annotations: await Promise.all(annotations),
    tours: explanations.tours,
    ...(pictures.length > 0 && { pictures: await Promise.all(pictures) }),
  }
}
