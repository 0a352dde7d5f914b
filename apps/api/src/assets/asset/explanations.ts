import {
  Explanations,
  explanationKeys,
  isExplained,
  NO_EXPLANATIONS,
  picturesOf,
  type ShownExplanations,
} from '@wencang/contract'
import type { Executor, Prisma, Transaction } from '@wencang/database'
import { inverseOf, type Orientation } from '@wencang/domain'
import { z } from 'zod'
import { readLastApproval } from '../approvals/index.ts'
import { storedFileKeys } from './records.ts'
import { turnExplanations } from './turn-explanations.ts'

/**
 * Replaces an asset's explanations; the caller's edit locks its row.
 * @param shown As the model is shown in its orientation.
 */
export async function writeExplanations(
  transaction: Transaction,
  { assetId, orientation }: { assetId: string; orientation: Orientation },
  shown: Explanations,
): Promise<void> {
  if (!isExplained(shown)) {
    await transaction.assetExplanation.deleteMany({ where: { assetId } })
    return
  }
  const explanations = turnExplanations(inverseOf(orientation), shown)
  const data = { content: explanations as Prisma.InputJsonObject, ...explanationKeys(explanations) }
  await transaction.assetExplanation.upsert({ where: { assetId }, create: { assetId, ...data }, update: data })
}

/** Reads an asset's present explanations without an access check. */
export async function readUnsafeExplanations(db: Executor, assetId: string): Promise<Explanations> {
  const row = await db.assetExplanation.findUnique({ where: { assetId }, select: { content: true } })
  return row ? Explanations.parse(row.content) : NO_EXPLANATIONS
}

const ApprovedBody = z.object({ explanations: Explanations.nullish() })

/** Reads the last approved explanations, for buyers during a review. */
export async function readApprovedExplanations(db: Executor, assetId: string): Promise<Explanations> {
  const approval = await readLastApproval(db, assetId)
  return ApprovedBody.safeParse(approval?.body).data?.explanations ?? NO_EXPLANATIONS
}

/**
 * Explanations of the model as it is shown, with picture URLs.
 * @param addresses Public URLs (withheld pictures have none), or a signer.
 */
export async function presentExplanations(
  db: Executor,
  { explanations: stored, orientation }: { explanations: Explanations; orientation: string },
  addresses: { publicUrl: (key: string) => string } | { sign: (key: string) => Promise<string> },
): Promise<ShownExplanations> {
  const explanations = turnExplanations(orientation as Orientation, stored)
  const publicUrl = 'publicUrl' in addresses ? addresses.publicUrl : undefined
  const urlOf = 'sign' in addresses ? addresses.sign : addresses.publicUrl
  const keys = await storedFileKeys(db, picturesOf(explanations), publicUrl ? undefined : {})
  const annotations = explanations.annotations.map(async (annotation) => {
    const key = annotation.pictureId && keys.get(annotation.pictureId)
    return key ? { ...annotation, picture: await urlOf(key) } : annotation
  })
  const pictures = (explanations.pictures ?? []).map(async (picture) => {
    const key = keys.get(picture.pictureId)
    return key ? { ...picture, picture: await urlOf(key) } : picture
  })
  return {
    annotations: await Promise.all(annotations),
    tours: explanations.tours,
    ...(pictures.length > 0 && { pictures: await Promise.all(pictures) }),
  }
}
