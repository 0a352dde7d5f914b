import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  ASSET_FIELDS,
  type AssetPatch,
  isApiError,
  type StoreAsset,
  TEXT_ASSET_FIELDS,
  type TextAssetField,
} from '@wencang/contract'
import { Button, Dialog, toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../lib/api.ts'
import { useCheckedForm } from '../forms/forms.ts'
import { type AssetDraft, EMPTY_DRAFT, errorKeyOf, formSchemas } from '../upload/asset-draft.ts'
import { assetInputs } from '../upload/asset-inputs.tsx'

const typed = (value: number | null) => (value === null ? '' : String(value))

/** An asset as form values; fields that the dialog does not edit are empty. */
const draftOf = (asset: StoreAsset): AssetDraft => ({
  ...EMPTY_DRAFT,
  name: asset.name,
  description: asset.description,
  category: asset.category,
  licence: asset.licence,
  price: typed(asset.price),
  longitude: typed(asset.longitude),
  latitude: typed(asset.latitude),
  ownerId: asset.owner?.id ?? '',
  ownerName: asset.owner?.name ?? '',
  ownerRevenueShare: typed(asset.revenueShare ?? null),
  ...(Object.fromEntries(TEXT_ASSET_FIELDS.map((field) => [field, asset[field] ?? ''])) as Record<
    TextAssetField,
    string
  >),
})

/** Fields that may change on sale come first; the others are shown only off sale. */
const ALWAYS = assetInputs.filter(({ field, dialog }) => dialog !== null && ASSET_FIELDS[field].edit === 'always')
const OFF_SALE = assetInputs.filter(({ field, dialog }) => dialog !== null && ASSET_FIELDS[field].edit === 'offSale')

const editSchema = (draft: AssetDraft) => z.object(formSchemas(draft))
type Read = z.output<ReturnType<typeof editSchema>>

const OWNER_FIELDS: readonly string[] = ['ownerId', 'ownerRevenueShare']

/** Owner and share, if they have changed: another owner with the share, a share alone, or nobody any more. */
function ownerPatch(asset: StoreAsset, { ownerId, ownerRevenueShare }: Read): AssetPatch {
  const before = asset.owner?.id
  if (!ownerId) return before ? { ownerId: null } : {}
  if (ownerId !== before) return { ownerId, ownerRevenueShare }
  return ownerRevenueShare === asset.revenueShare ? {} : { ownerRevenueShare }
}

/** The changed fields; both coordinates if one has changed. */
function patchOf(asset: StoreAsset, read: Read): AssetPatch {
  const isEdited = (field: string) =>
    !OWNER_FIELDS.includes(field) && [...ALWAYS, ...OFF_SALE].some((input) => input.field === field)
  const before: Record<string, unknown> = asset
  const changed = Object.entries(read).filter(
    ([field, value]) => isEdited(field) && (value ?? null) !== (before[field] ?? null),
  )
  const position = { longitude: read.longitude ?? null, latitude: read.latitude ?? null }
  const isMoved = position.longitude !== asset.longitude || position.latitude !== asset.latitude
  return { ...Object.fromEntries(changed), ...(isMoved && position), ...ownerPatch(asset, read) }
}

/** The inputs that an asset's state allows, and the title and the explanation that fit them. */
function editOf({ status }: StoreAsset) {
  if (status === 'saling') return { inputs: ALWAYS, title: 'store.action.edit', text: 'store.editOnSale' }
  if (status === 'processing') {
    const inputs = OFF_SALE.filter(({ field }) => OWNER_FIELDS.includes(field))
    return { inputs, title: 'store.action.owner', text: 'owners.changeText' }
  }
  return { inputs: [...ALWAYS, ...OFF_SALE], title: 'store.action.edit', text: 'store.editOffSale' }
}

/** Edits the creator's asset; changing a reviewed field requires another review. Under review only the owner can be changed. */
export function EditAssetDialog({ asset, onClose }: { asset: StoreAsset; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useCheckedForm({ schema: editSchema, start: draftOf(asset), shows: 'always' })
  const edit = editOf(asset)
  const save = useMutation({
    mutationFn: (body: AssetPatch) => api.updateAsset({ params: { id: asset.id }, body }),
    meta: {
      beforeError: (error) => {
        const isAccepted = asset.status === 'processing' && isApiError(error, 'not_launchable')
        if (isAccepted) toast(t('owners.acceptedMeanwhile'), 'warn')
        return !isAccepted
      },
    },
    onSuccess: () => {
      toast(t('common.saved'), 'good')
      onClose()
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['store'] }),
        client.invalidateQueries({ queryKey: ['market'] }),
      ]),
  })
  const submit = form.submit((read) => {
    const patch = patchOf(asset, read)
    if (Object.keys(patch).length === 0) onClose()
    else save.mutate(patch)
  })
  const inputs = {
    draft: form.typed,
    set: form.set,
    errorOf: (field: Parameters<typeof form.errorOf>[0]) => {
      const message = form.errorOf(field)
      return message === undefined ? undefined : t(`uploadForm.error.${errorKeyOf(field, message)}`)
    },
    isNew: false,
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(edit.title)}
      description={t(edit.text)}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button busy={save.isPending} disabled={form.isWrong} onClick={() => void submit()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {edit.inputs.map(({ field, dialog, View }) => (
          <div key={field} className={dialog === 'wide' ? 'sm:col-span-2' : undefined}>
            <View {...inputs} />
          </div>
        ))}
      </div>
    </Dialog>
  )
}
