import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssetPatch, StoreAsset } from '@wencang/contract'
import { CATEGORY_NUMBERS, categoryOf, LICENCE_NAMES } from '@wencang/domain'
import { Button, Dialog, Field, Input, Select, Textarea, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { isName, isPrice, positionErrors } from '../upload/asset-draft.ts'
import { PositionFields } from '../upload/position-fields.tsx'

type Draft = Pick<StoreAsset, 'name' | 'description' | 'category' | 'licence'> & {
  price: string
  longitude: string
  latitude: string
}

const typed = (degrees: number | null) => (degrees === null ? '' : String(degrees))
const sent = (degrees: string) => (degrees === '' ? null : Number(degrees))

/** What has changed; on sale nothing but the price may. */
function patchOf(asset: StoreAsset, draft: Draft): AssetPatch {
  const { name, description, category, licence } = draft
  const price = Number(draft.price)
  const position = { longitude: sent(draft.longitude), latitude: sent(draft.latitude) }
  const isMoved = position.longitude !== asset.longitude || position.latitude !== asset.latitude
  return {
    ...(price !== asset.price && { price }),
    ...(name.trim() !== asset.name && { name: name.trim() }),
    ...(description.trim() !== asset.description && { description: description.trim() }),
    ...(category !== asset.category && { category }),
    ...(licence !== asset.licence && { licence }),
    ...(isMoved && position),
  }
}

/** Changes an own asset; off sale, what a reviewer judges sends it through review again. */
export function EditAssetDialog({ asset, onClose }: { asset: StoreAsset; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>({
    ...asset,
    price: String(asset.price),
    longitude: typed(asset.longitude),
    latitude: typed(asset.latitude),
  })
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const priceOnly = asset.status === 'saling'
  const nameError = isName(draft.name) ? undefined : t('uploadForm.error.name')
  const misplaced = positionErrors(draft)
  const isWrong = !isName(draft.name) || !isPrice(draft.price) || Object.keys(misplaced).length > 0
  const priceError = isPrice(draft.price) ? undefined : t('uploadForm.error.price')
  const save = useMutation({
    mutationFn: (body: AssetPatch) => api.updateAsset({ params: { id: asset.id }, body }),
    onSuccess: () => {
      toast(t('common.saved'), 'good')
      void client.invalidateQueries({ queryKey: ['store'] })
      void client.invalidateQueries({ queryKey: ['market'] })
      onClose()
    },
  })
  const submit = () => {
    const patch = patchOf(asset, draft)
    if (Object.keys(patch).length === 0) onClose()
    else save.mutate(patch)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('store.action.edit')}
      description={t(priceOnly ? 'store.editOnSale' : 'store.editOffSale')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button busy={save.isPending} disabled={isWrong} onClick={submit}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <Field label={t('uploadForm.price')} required error={priceError}>
        <Input inputMode="decimal" value={draft.price} onChange={(event) => set({ price: event.target.value })} />
      </Field>
      {priceOnly ? null : (
        <>
          <Field label={t('assetField.name')} required error={nameError}>
            <Input value={draft.name} onChange={(event) => set({ name: event.target.value })} />
          </Field>
          <Field label={t('assetField.description')}>
            <Textarea
              value={draft.description}
              maxLength={2000}
              onChange={(event) => set({ description: event.target.value })}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('assetField.category')}>
              <Select
                value={String(draft.category)}
                onValueChange={(category) => set({ category: Number(category) })}
                options={CATEGORY_NUMBERS.map((number) => ({
                  value: String(number),
                  label: t(`category.${categoryOf(number)}`),
                }))}
              />
            </Field>
            <Field label={t('assetField.licence')}>
              <Select
                value={draft.licence}
                onValueChange={(licence) => set({ licence })}
                options={LICENCE_NAMES.map((value) => ({ value, label: t(`licence.${value}.name`) }))}
              />
            </Field>
          </div>
          <PositionFields
            value={draft}
            onChange={(position) => set(position)}
            errors={{
              longitude: misplaced.longitude && t('uploadForm.error.longitude'),
              latitude: misplaced.latitude && t('uploadForm.error.latitude'),
            }}
          />
        </>
      )}
    </Dialog>
  )
}
