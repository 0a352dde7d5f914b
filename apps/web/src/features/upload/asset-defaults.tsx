import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssetDefaults } from '@wencang/contract'
import { Button, toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { defaultsOf } from '../../entities/asset-draft/asset-defaults.ts'
import { useAssetForm } from '../../entities/asset-draft/asset-input.tsx'
import { assetDefaultsQuery } from '../../entities/own-assets/store-queries.ts'
import { lateApi } from '../../shared/late-api.ts'

/** Keeps what repeats as defaults for new assets, and clears them. */
export function DefaultsField({ defaults }: { defaults: AssetDefaults }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { form } = useAssetForm()
  const save = useMutation({
    mutationFn: (body: AssetDefaults) => lateApi.putAssetDefaults({ body }),
    onSuccess: (saved) => {
      client.setQueryData(assetDefaultsQuery.queryKey, saved)
      toast(t(isEmpty(saved) ? 'assetDefaults.cleared' : 'assetDefaults.saved'), 'good')
    },
  })
  const keep = () => {
    const chosen = defaultsOf(form.get())
    if (chosen) save.mutate(chosen)
    else toast(t('assetDefaults.invalid'), 'warn')
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-muted text-sm">{t('assetDefaults.hint')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" disabled={save.isPending} onClick={keep}>
          {t('assetDefaults.keep')}
        </Button>
        {isEmpty(defaults) ? null : (
          <Button variant="quiet" size="small" disabled={save.isPending} onClick={() => save.mutate({})}>
            {t('assetDefaults.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

const isEmpty = (defaults: AssetDefaults) => Object.keys(defaults).length === 0
