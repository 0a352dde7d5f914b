import { useMutation } from '@tanstack/react-query'
import { isApiError, type ShownExplanations, type StoreAsset } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '../../entities/asset-draft/proposed-edits.ts'
import { lateApi } from '../../shared/late-api.ts'
import { type ExplainDraft, faultAt, faultsOf, isChanged, writtenDraft } from './explain-draft.ts'

/** Draft of explanations; errors appear after the first save attempt. */
export function useExplainDraft(asset: StoreAsset, start: ShownExplanations, proposal: Proposal | undefined) {
  const { t } = useTranslation()
  const { id: assetId } = asset
  const isOnSale = asset.status === 'saling'
  const [proposed] = useState(() => (proposal && withPictures(proposal)) ?? start)
  const [saved, setSaved] = useState<ExplainDraft>(proposed)
  const [draft, setDraft] = useState<ExplainDraft>(proposed)
  const [editsNum, setEditsNum] = useState(asset.editsNum)
  const [isChecked, setChecked] = useState(false)
  const faults = useMemo(() => faultsOf(draft), [draft])
  const save = useMutation({
    mutationFn: async ({ sent, overwrites }: { sent: ExplainDraft; overwrites?: boolean }) => {
      const params = { id: assetId }
      const edits = { explanations: writtenDraft(sent) }
      if (!isOnSale) return lateApi.updateAsset({ params, body: overwrites ? edits : { ...edits, basedOn: editsNum } })
      const replaces = proposal?.state === 'reviewing' ? { replaces: proposal.id } : {}
      await lateApi.proposeEdits({ params, body: { edits: { ...proposal?.edits, ...edits }, ...replaces } })
      return undefined
    },
    meta: {
      refreshes: [['store'], ['market']],
      beforeError: (error) => {
        const isGone = isApiError(error, 'not_launchable')
        if (isGone) toast(t('editor.changedMeanwhile'), 'warn')
        return !isGone && !isApiError(error, 'asset_changed')
      },
    },
    onSuccess: (stored, { sent }) => {
      if (stored) setEditsNum(stored.editsNum)
      setSaved(sent)
      setChecked(false)
      toast(t(isOnSale ? 'editor.done.propose' : 'common.saved'), 'good')
    },
  })
  return {
    draft,
    change: setDraft,
    isDirty: isChanged(draft, saved),
    isSaving: save.isPending,
    /** Another window saved meanwhile. */
    conflict: {
      open: isApiError(save.error, 'asset_changed'),
      busy: save.isPending,
      onOverwrite: () => save.mutate({ sent: draft, overwrites: true }),
      onClose: save.reset,
    },
    /** Number of errors, after a save attempt. */
    faultCount: isChecked ? faults.size : 0,
    faultOf: (path: string) => (isChecked ? faultAt(faults, path) : undefined),
    /** Whether a list as a whole exceeds a limit. */
    isOver: (list: 'annotations' | 'tours') => isChecked && faults.has(list),
    /** @returns the path of the first error; undefined if it is saving. */
    submit(): string | undefined {
      setChecked(true)
      const [first] = faults.keys()
      if (first === undefined) save.mutate({ sent: draft })
      return first
    },
  }
}
export type ExplainState = ReturnType<typeof useExplainDraft>

/** Proposed explanations as they are shown; undefined without them. */
function withPictures({ edits: { explanations }, pictures: urls }: Proposal): ExplainDraft | undefined {
  if (!explanations) return undefined
  const shown = <Shown extends { pictureId?: string | undefined }>(one: Shown) => {
    const picture = one.pictureId && urls[one.pictureId]
    return picture ? { ...one, picture } : one
  }
  const { annotations, pictures, ...rest } = explanations
  return { ...rest, annotations: annotations.map(shown), ...(pictures && { pictures: pictures.map(shown) }) }
}
