import type { Orientation } from '@wencang/domain'
import { useRef } from 'react'
import type { AssetDraft } from '../../entities/asset-draft/asset-draft.ts'
import type { AssetFormParts } from '../../entities/asset-draft/asset-input.tsx'
import { addPicked } from '../../entities/asset-draft/further-draft.ts'
import type { ChosenCamera } from './camera-picker.tsx'

/**
 * Chooses a form's files, view and picture; undo resets them together.
 * @param start Initial values, restored by `undo`.
 */
export function useChosenFile({ get, set }: AssetFormParts['form'], start: AssetDraft) {
  /** Thumbnail taken of the displayed model. */
  const taken = useRef<string>(undefined)
  const formerPicture = () => {
    const thumbnailId = get('thumbnailId')
    return thumbnailId !== undefined && thumbnailId === taken.current
      ? { thumbnailId: start.thumbnailId, thumbnailUrl: start.thumbnailUrl }
      : {}
  }
  return {
    choose: (file: File) => set({ file, bestCamera: undefined, orientation: start.orientation, ...formerPicture() }),
    addFurther: (files: File[]) => set({ furtherFiles: addPicked(get('furtherFiles'), files) }),
    undo: () =>
      set({
        file: undefined,
        bestCamera: start.bestCamera,
        orientation: start.orientation,
        ...formerPicture(),
      }),
    /** A chosen view shows the model as it was before. */
    turn: (orientation: Orientation) => {
      const isBack = !get('file') && orientation === start.orientation
      set({ orientation, bestCamera: isBack ? start.bestCamera : undefined, ...formerPicture() })
    },
    chooseCamera: ({ bestCamera, thumbnail }: ChosenCamera) => {
      if (thumbnail) taken.current = thumbnail.fileId
      set({ bestCamera, ...(thumbnail && { thumbnailId: thumbnail.fileId, thumbnailUrl: thumbnail.url }) })
    },
  }
}
