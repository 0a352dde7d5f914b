import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AssetPatch, isApiError, type StoreAsset } from '@wencang/contract'
import type { FileType } from '@wencang/domain'
import { fileTypeOf } from '@wencang/domain'
import { toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { NextStep } from '../../entities/asset-draft/asset-edit.ts'
import type { FurtherDraft } from '../../entities/asset-draft/further-draft.ts'
import { partHint } from '../../entities/upload/part-hint.ts'
import { startFiles, startUpload } from '../../entities/upload/uploads.ts'
import { api } from '../../shared/api.ts'

export interface SavedEdit {
  patch: AssetPatch
  file: File | undefined
  furtherFiles: readonly FurtherDraft[]
  step: NextStep
}

const isEmpty = (patch: AssetPatch) => Object.keys(patch).length === 0

/** Saves an edit, which survives a rejected next step. */
export function useSaveAsset(asset: StoreAsset, userId: string, onSaved: (step: NextStep) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ patch, file, furtherFiles, step }: SavedEdit) => {
      const params = { id: asset.id }
      if (step === 'upload' && file) {
        await sendFile(asset, { patch, file }, userId)
        return startFiles({ assetId: asset.id, assetName: patch.name ?? asset.name, userId }, furtherFiles)
      }
      if (!isEmpty(patch)) await api.updateAsset({ params, body: patch })
      if (step === 'upload')
        return startFiles({ assetId: asset.id, assetName: patch.name ?? asset.name, userId }, furtherFiles)
      if (step === 'submit') await api.submitAsset({ params })
      if (step === 'launch') await api.launchAsset({ params })
    },
    meta: {
      beforeError: (error) => {
        const isChanged = isApiError(error, 'not_launchable')
        const isAccepted = isChanged && asset.status === 'processing'
        if (isChanged) toast(t(isAccepted ? 'owners.acceptedMeanwhile' : 'editor.changedMeanwhile'), 'warn')
        return !isChanged
      },
    },
    onSuccess: (_answer, { step }) => {
      toast(t(`editor.done.${step === 'save' ? doneBySaving(asset) : step}`), 'good')
      onSaved(step)
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['store'] }),
        client.invalidateQueries({ queryKey: ['market'] }),
      ]),
  })
}

/** Result of saving alone. */
const doneBySaving = ({ status }: StoreAsset) => (status === 'saling' ? 'live' : 'save')

/** Sends fields and file together, so that both change. */
async function sendFile(
  asset: StoreAsset,
  { patch, file }: { patch: AssetPatch; file: File },
  userId: string,
): Promise<void> {
  const start = await api.replaceAssetFile({
    params: { id: asset.id },
    body: {
      fileName: file.name,
      fileSize: file.size,
      fileType: fileTypeOf(file.name) as FileType,
      ...(!isEmpty(patch) && { changes: patch }),
    },
    ...partHint(file),
  })
  startUpload({ start, file, assetName: patch.name ?? asset.name, userId })
}
