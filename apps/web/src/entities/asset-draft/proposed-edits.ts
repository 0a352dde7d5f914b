import type { ProposedEdits, StoreAsset, StoreVersion } from '@wencang/contract'

/** Edits in review beside what is on sale, or rejected ones to correct. */
export type Proposal = StoreVersion & { edits: ProposedEdits }

const hasEdits = (version: StoreVersion): version is Proposal => version.edits !== null

/** The latest edits, unless they were applied or taken back. */
export const openProposal = (versions: readonly StoreVersion[]): Proposal | undefined => versions.find(hasEdits)

/** The asset as it would be with the proposal. */
export function withProposal(asset: StoreAsset, { edits, pictures }: Proposal): StoreAsset {
  const { thumbnailId } = edits
  const thumbnail = thumbnailId ? (pictures[thumbnailId] ?? null) : null
  return { ...asset, ...(edits as Partial<StoreAsset>), ...(thumbnailId !== undefined && { thumbnail }) }
}

const inOrder = (edits: ProposedEdits) =>
  JSON.stringify(Object.entries(edits).sort(([one], [other]) => (one < other ? -1 : 1)))

/** The edits of the form with those of the page for explanations, or the reverse. */
export const joinEdits = (edits: ProposedEdits, proposal: Proposal | undefined): ProposedEdits =>
  proposal?.edits.explanations && !edits.explanations ? { ...edits, explanations: proposal.edits.explanations } : edits

/** Whether edits have to be sent: there are some, and they are not in review already. */
export function isNewProposal(edits: ProposedEdits, proposal: Proposal | undefined): boolean {
  if (Object.keys(edits).length === 0) return false
  return proposal?.state !== 'reviewing' || inOrder(joinEdits(edits, proposal)) !== inOrder(proposal.edits)
}
