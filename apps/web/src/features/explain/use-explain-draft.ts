import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError, type ShownExplanations, type StoreAsset } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { type ExplainDraft, faultAt, faultsOf, isChanged, writtenDraft } from './explain-draft.ts'

/** Draft of explanations; errors appear after the first save attempt. */
export function useExplainDraft({ id: assetId, ...asset }: StoreAsset, start: ShownExplanations) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [saved, setSaved] = useState<ExplainDraft>(start)
  const [draft, setDraft] = useState<ExplainDraft>(start)
  const [editsNum, setEditsNum] = useState(asset.editsNum)
  const [isChecked, setChecked] = useState(false)
  const faults = useMemo(() => faultsOf(draft), [draft])
  const save = useMutation({
    mutationFn: ({ sent, overwrites }: { sent: ExplainDraft; overwrites?: boolean }) => {
      const edits = { explanations: writtenDraft(sent) }
      return api.updateAsset({ params: { id: assetId }, body: overwrites ? edits : { ...edits, basedOn: editsNum } })
    },
    meta: {
      beforeError: (error) => {
        const isGone = isApiError(error, 'not_launchable')
        if (isGone) toast(t('editor.changedMeanwhile'), 'warn')
        return !isGone && !isApiError(error, 'asset_changed')
      },
    },
    onSuccess: (stored, { sent }) => {
      setEditsNum(stored.editsNum)
      setSaved(sent)
      setChecked(false)
      toast(t('common.saved'), 'good')
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['store'] }),
        client.invalidateQueries({ queryKey: ['market'] }),
      ]),
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
