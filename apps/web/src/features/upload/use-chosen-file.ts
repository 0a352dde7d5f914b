import { useRef } from 'react'
import type { AssetDraft } from './asset-draft.ts'
import type { ChosenCamera } from './camera-picker.tsx'

/**
 * Chooses the file of a form, its first view and the picture of that, and takes the choice back: what belonged to the file goes with it.
 * @param start What the form began with, which stands again after `undo`.
 */
export function useChosenFile(draft: AssetDraft, start: AssetDraft, set: (change: Partial<AssetDraft>) => void) {
  /** The thumbnail that was taken of the model on screen. */
  const taken = useRef<string>(undefined)
  const formerPicture = () => {
    const isTaken = draft.thumbnailId !== undefined && draft.thumbnailId === taken.current
    return isTaken ? { thumbnailId: start.thumbnailId, thumbnailUrl: start.thumbnailUrl } : {}
  }
  return {
    choose: (file: File) => set({ file, bestCamera: undefined, ...formerPicture() }),
    undo: () => set({ file: undefined, bestCamera: start.bestCamera, ...formerPicture() }),
    chooseCamera: ({ bestCamera, thumbnail }: ChosenCamera) => {
      if (thumbnail) taken.current = thumbnail.fileId
      set({ bestCamera, ...(thumbnail && { thumbnailId: thumbnail.fileId, thumbnailUrl: thumbnail.url }) })
    },
  }
}
