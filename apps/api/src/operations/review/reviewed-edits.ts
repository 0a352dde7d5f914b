import type { AssetReview, OpenedDocument } from '@wencang/contract'
import { inverseOf, type Orientation } from '@wencang/domain'
import {
  type AssetRecord,
  presentExplanations,
  presentStoreAssets,
  readUnsafeExplanations,
  turnExplanations,
} from '../../assets/asset/index.ts'
import { withEdits } from '../../assets/creator-center/index.ts'
import { readEdits, type WaitingVersion } from '../../assets/versions/index.ts'
import type { Context } from '../../context.ts'
import { differences, readFacts } from './approved-facts.ts'

/**
 * Proposed edits as the asset that they would make; null if a file is proposed.
 * @param opened Lets the caller view a stored document.
 */
export async function reviewedEdits(
  context: Pick<Context, 'db' | 'storage' | 'marketUrl'>,
  record: AssetRecord,
  { id, edits: stored, submittedAt, createdAt }: WaitingVersion,
  opened: (fileId: string | null) => OpenedDocument | null,
): Promise<AssetReview['edits']> {
  const { db, storage } = context
  const edits = readEdits(stored, record.orientation)
  if (!edits) return null
  const edited = withEdits(record, edits)
  const explanations = edits.explanations
    ? turnExplanations(inverseOf(record.orientation as Orientation), edits.explanations)
    : await readUnsafeExplanations(db, record.id)
  const [asset] = await presentStoreAssets(context, [edited])
  return asset
    ? {
        ...{ id, asset, submittedAt: (submittedAt ?? createdAt).toISOString() },
        explanations: await presentExplanations(db, { explanations, orientation: record.orientation }, storage),
        proof: opened(edited.proofFileId),
        authorisation: opened(edited.authorisationFileId),
        changed: differences(await readFacts(db, record), await readFacts(db, edited, explanations)),
      }
    : null
}
