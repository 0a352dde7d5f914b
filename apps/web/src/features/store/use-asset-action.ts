import { useMutation } from '@tanstack/react-query'
import { toast } from '@wencang/ui'
import i18next from 'i18next'
import type { AssetAction } from '../../entities/own-assets/asset-actions.ts'
import { lateApi } from '../../shared/late-api.ts'

const CALLS: Record<AssetAction, (id: string) => Promise<unknown>> = {
  launch: (id) => lateApi.launchAsset({ params: { id } }),
  stop: (id) => lateApi.stopAsset({ params: { id } }),
  pin: (id) => lateApi.pinAsset({ params: { id } }),
  unpin: (id) => lateApi.unpinAsset({ params: { id } }),
  submit: (id) => lateApi.submitAsset({ params: { id } }),
  delete: (id) => lateApi.deleteAsset({ params: { id } }),
}

/** Runs an action; always refetches lists. */
export function useAssetAction() {
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: AssetAction }) => CALLS[action](id),
    onSuccess: (_answer, { action }) => toast(i18next.t(`store.actionDone.${action}`), 'good'),
    meta: { refreshes: [['store'], ['market']] },
  })
}
