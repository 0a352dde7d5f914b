import { useMutation } from '@tanstack/react-query'
import { type AssetPatch, isApiError, type StoreAsset, splitPatch } from '@wencang/contract'
import type { FileType } from '@wencang/domain'
import { fileTypeOf } from '@wencang/domain'
import { toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { NextStep } from '../../entities/asset-draft/asset-edit.ts'
import type { FurtherDraft } from '../../entities/asset-draft/further-draft.ts'
import { joinEdits, type Proposal } from '../../entities/asset-draft/proposed-edits.ts'
import { partHint } from '../../entities/upload/part-hint.ts'
import { startFiles, startUpload } from '../../entities/upload/uploads.ts'
import { lateApi } from '../../shared/late-api.ts'

export interface SavedEdit {
  patch: AssetPatch
  file: File | undefined
  furtherFiles: readonly FurtherDraft[]
  step: NextStep
  /** Saved although the asset was edited elsewhere. */
  overwrites?: boolean
}

const isEmpty = (patch: AssetPatch) => Object.keys(patch).length === 0

interface Saving {
  /** `editsNum` of what was edited. */
  editsNum: number
  /** The edits that the form opened with. */
  proposal: Proposal | undefined
  userId: string
  /** The edit is saved, the next step may still fail. */
  onStored(asset: StoreAsset): void
  onDone(step: NextStep): void
}

/** Saves an edit, which survives a rejected next step. */
export function useSaveAsset(asset: StoreAsset, { editsNum, proposal, userId, onStored, onDone }: Saving) {
  const { t } = useTranslation()
  const save = useMutation({
    mutationFn: async ({ patch: edits, file, furtherFiles, step, overwrites }: SavedEdit) => {
      const params = { id: asset.id }
      const { live, edits: proposed } = asset.status === 'saling' ? splitPatch(edits) : { live: edits, edits: {} }
      const patch = isEmpty(live) || overwrites ? live : { ...live, basedOn: editsNum }
      if (step === 'upload' && file) {
        await sendFile(asset, { patch, file }, userId)
        return startFiles({ assetId: asset.id, assetName: patch.name ?? asset.name, userId }, furtherFiles)
      }
      if (!isEmpty(patch)) onStored(await lateApi.updateAsset({ params, body: patch }))
      if (step === 'upload')
        return startFiles({ assetId: asset.id, assetName: patch.name ?? asset.name, userId }, furtherFiles)
      if (step === 'propose') {
        const replaces = proposal?.state === 'reviewing' ? { replaces: proposal.id } : {}
        await lateApi.proposeEdits({ params, body: { edits: joinEdits(proposed, proposal), ...replaces } })
      }
      if (step === 'submit') await lateApi.submitAsset({ params })
      if (step === 'launch') await lateApi.launchAsset({ params })
    },
    meta: {
      refreshes: [['store'], ['market']],
      beforeError: (error) => {
        const isChanged = isApiError(error, 'not_launchable')
        const isAccepted = isChanged && asset.status === 'processing'
        if (isChanged) toast(t(isAccepted ? 'owners.acceptedMeanwhile' : 'editor.changedMeanwhile'), 'warn')
        return !isChanged && !isApiError(error, 'asset_changed')
      },
    },
    onSuccess: (_answer, { step }) => {
      toast(t(`editor.done.${step === 'save' ? doneBySaving(asset) : step}`), 'good')
      onDone(step)
    },
  })
  /** Another window saved meanwhile. */
  const conflict = {
    open: isApiError(save.error, 'asset_changed'),
    busy: save.isPending,
    onOverwrite: () => save.variables && save.mutate({ ...save.variables, overwrites: true }),
    onClose: save.reset,
  }
  return { save, conflict }
}

/** Result of saving alone. */
const doneBySaving = ({ status }: StoreAsset) => (status === 'saling' ? 'live' : 'save')

/** Sends fields and file together, so that both change. */
async function sendFile(
  asset: StoreAsset,
  { patch, file }: { patch: AssetPatch; file: File },
  userId: string,
): Promise<void> {
  const start = await lateApi.replaceAssetFile({
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
