import { ProposedEdits, picturesOf } from '@wencang/contract'
import { Prisma, type Transaction } from '@wencang/database'
import { inverseOf, type Orientation } from '@wencang/domain'
import type { Queue } from '../../ports/queue.ts'
import { turnExplanations } from '../asset/index.ts'
import { endVersion, insertEdits, moveVersion } from './moves.ts'

const HAS_EDITS = { edits: { not: Prisma.DbNull } }

const turned = (edits: ProposedEdits, orientation: Orientation): ProposedEdits =>
  edits.explanations ? { ...edits, explanations: turnExplanations(orientation, edits.explanations) } : edits

/** Edits of a proposal; null for a file, or if the contract no longer accepts them. */
export function readEdits(stored: Prisma.JsonValue, orientation: string): ProposedEdits | null {
  const edits = ProposedEdits.safeParse(stored).data
  return edits ? turned(edits, orientation as Orientation) : null
}

/** Proposes edits. Caller locks the asset. @throws a unique violation while another proposal is open. */
export async function proposeEdits(
  transaction: Transaction,
  { id: assetId, orientation }: { id: string; orientation: string },
  edits: ProposedEdits,
  at: Date,
): Promise<void> {
  const { thumbnailId, descriptionId, proofId, authorisationId, explanations } = edits
  const named = [thumbnailId, descriptionId, proofId, authorisationId]
  const fileIds = [...named.flatMap((id) => id ?? []), ...(explanations ? picturesOf(explanations) : [])]
  // Former drafts release their files.
  await transaction.assetVersion.updateMany({ where: { assetId, ...HAS_EDITS }, data: { editFileIds: [] } })
  const stored = turned(edits, inverseOf(orientation as Orientation)) as Prisma.InputJsonObject
  await insertEdits(transaction, assetId, { edits: stored, fileIds: [...new Set(fileIds)] }, at)
}

/** Withdraws open edits. @returns whether there were any. */
export async function withdrawEdits(
  transaction: Transaction,
  queue: Queue,
  which: { assetId: string } | { id: string; assetId: string },
  at: Date,
): Promise<boolean> {
  return (await endVersion(transaction, queue, { ...which, ...HAS_EDITS }, 'withdraw', { decidedAt: at })) !== null
}

/** Discards rejected edits. @returns whether there were any. */
export async function discardEdits(
  transaction: Transaction,
  which: { assetId: string } | { id: string; assetId: string },
): Promise<boolean> {
  return (await moveVersion(transaction, { ...which, ...HAS_EDITS }, 'discard')) !== null
}
