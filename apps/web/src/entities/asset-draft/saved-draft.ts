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
const keyOf = (userId: string) => `asset-draft-1 ${userId}`

/** Draft of an unsent form in this browser; undefined without one. */
export function readSavedDraft(userId: string): AssetDraft | undefined {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return saved !== null && typeof saved === 'object' ? { ...EMPTY_DRAFT, ...saved } : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft without its files; one like a new form is removed. */
export function saveDraft(userId: string, draft: AssetDraft, empty: AssetDraft): void {
  const kept = withoutFiles(draft)
  try {
    if (isChanged(kept, empty)) localStorage.setItem(keyOf(userId), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // Storage is full or blocked: the form works without it.
  }
}
