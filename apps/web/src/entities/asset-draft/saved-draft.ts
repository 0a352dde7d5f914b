import { stored } from '../../shared/stored.ts'
import { type AssetDraft, EMPTY_DRAFT, isChanged } from './asset-draft.ts'

const { thumbnailId, thumbnailUrl, descriptionId, proofId, authorisationId, bestCamera, orientation, angle, unit } =
  EMPTY_DRAFT
const NO_FILES = {
  ...{ thumbnailId, thumbnailUrl, descriptionId, proofId, authorisationId, bestCamera, orientation, angle, unit },
  file: undefined,
  furtherFiles: [],
}

/** The fields that do not depend on a file. */
export const withoutFiles = (draft: AssetDraft): AssetDraft => ({ ...draft, ...NO_FILES })

/** The number changes with the draft's shape. */
const draftOf = (userId: string) => stored(() => localStorage, `asset-draft-1 ${userId}`)

/** Draft of an unsent form in this browser; undefined without one. */
export function readSavedDraft(userId: string): AssetDraft | undefined {
  const saved = draftOf(userId).read()
  return saved !== null && typeof saved === 'object' ? { ...EMPTY_DRAFT, ...saved } : undefined
}

/** Keeps a draft without its files; one like a new form is removed. */
export function saveDraft(userId: string, draft: AssetDraft, empty: AssetDraft): void {
  const kept = withoutFiles(draft)
  if (isChanged(kept, empty)) draftOf(userId).write(kept)
  else draftOf(userId).forget()
}
