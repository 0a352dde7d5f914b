import type { StoreAsset } from '@wencang/contract'
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
const draftOf = (key: string) => stored(() => localStorage, `asset-draft-1 ${key}`)

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

/** Edits of an asset that were not saved, without files; none once the asset or its proposal has changed. */
export function editDraft(userId: string, { id, editsNum }: Pick<StoreAsset, 'id' | 'editsNum'>, proposalId = '') {
  const draft = draftOf(`${userId} ${id}`)
  const version = `${editsNum} ${proposalId}`
  return {
    read(start: AssetDraft): AssetDraft | undefined {
      const saved = draft.read() as { version?: unknown; edits?: Partial<AssetDraft> } | null
      return saved?.version === version ? { ...start, ...saved.edits } : undefined
    },
    write(now: AssetDraft, start: AssetDraft): void {
      const isEdited = (field: string) =>
        !(field in NO_FILES) &&
        JSON.stringify(now[field as keyof AssetDraft]) !== JSON.stringify(start[field as keyof AssetDraft])
      const edits = Object.fromEntries(Object.entries(now).filter(([field]) => isEdited(field)))
      if (Object.keys(edits).length > 0) draft.write({ version, edits })
      else draft.forget()
    },
    forget: draft.forget,
  }
}
export type EditDraft = ReturnType<typeof editDraft>
