import { useFormat } from '@wencang/client/use-format'
import type { StoreAsset } from '@wencang/contract'
import { CATEGORY_NUMBERS, categoryOf, LICENCE_NAMES } from '@wencang/domain'
import { AskDialog, Field, Input, Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { changeRule, isLocked } from '../../entities/asset-draft/asset-edit.ts'
import { PositionFields } from '../../entities/map/position-fields.tsx'
import { OwnerField } from '../../entities/owners/owner-field.tsx'
import { PriceInMoney } from '../../entities/owners/share-in-money.tsx'
import { type CheckedForm, useCheckedForm } from '../../shared/forms/forms.ts'
import {
  asksOwnerAgain,
  changesPrice,
  EDITABLE,
  type EditDraft,
  EMPTY_EDIT,
  editSchema,
  priceAfter,
  type SharedEdits,
} from './shared-edits.ts'

type Selected = readonly StoreAsset[]
type Form = CheckedForm<EditDraft, SharedEdits>

type EditDialogProps = { assets: Selected; onEdit: (edits: SharedEdits) => Promise<unknown>; onClose: () => void }

/** Makes one edit to several assets; lists what becomes of their prices. */
export function EditDialog({ assets, onEdit, onClose }: EditDialogProps) {
  const { t } = useTranslation()
  const form = useCheckedForm<EditDraft, SharedEdits>({ schema: editSchema, start: EMPTY_EDIT })
  const read = editSchema(form.typed).safeParse(form.typed)
  const isPrice = form.typed.what === 'price' || form.typed.what === 'percent'
  return (
    <AskDialog
      form={form}
      title={t('store.batch.ask.edit', { count: assets.length })}
      description={t(isPrice ? 'store.askText.price' : 'store.askText.edit')}
      confirm={t('store.batch.apply')}
      onConfirm={form.submit(onEdit)}
      closesOnFailure
      onClose={onClose}
    >
      <Field label={t('store.batch.what')}>
        <Select
          value={form.typed.what}
          onValueChange={(what) => form.set({ what })}
          options={EDITABLE.map((value) => ({ value, label: t(`store.batch.editable.${value}`) }))}
        />
      </Field>
      <Value form={form} assets={assets} />
      <Warning assets={assets} edits={read.success ? read.data : {}} isOwner={form.typed.what === 'owner'} />
      {isPrice ? <Prices assets={assets} edits={read.success ? read.data : {}} /> : null}
    </AskDialog>
  )
}

/** Input of the chosen edit. */
function Value({ form, assets }: { form: Form; assets: Selected }) {
  const { t } = useTranslation()
  const { typed, set, field, errorOf } = form
  const fault = (name: keyof EditDraft) => errorOf(name) && t(`uploadForm.error.${name}`)
  switch (typed.what) {
    case 'price': {
      // Owners' shares make the seller's part vary by asset.
      const isShared = assets.some(({ revenueShare }) => revenueShare)
      return (
        <Field
          label={t('uploadForm.price')}
          required
          hint={<PriceInMoney price={isShared ? '' : typed.price} hint={t('uploadForm.priceHint')} />}
          error={fault('price')}
        >
          <Input inputMode="decimal" {...field('price')} />
        </Field>
      )
    }
    case 'percent':
      return (
        <Field
          label={t('store.batch.percent')}
          required
          hint={t('store.batch.percentHint')}
          error={errorOf('percent') && t('store.batch.percentWrong')}
        >
          <Input {...field('percent')} />
        </Field>
      )
    case 'licence':
      return (
        <Field
          label={t('assetField.licence')}
          required
          hint={typed.licence && t(`licence.${typed.licence}.text`)}
          error={errorOf('licence') && t('recordForm.choose')}
        >
          <Select
            value={typed.licence}
            placeholder={t('recordForm.choose')}
            onValueChange={(licence) => set({ licence })}
            options={LICENCE_NAMES.map((value) => ({ value, label: t(`licence.${value}.name`) }))}
          />
        </Field>
      )
    case 'category':
      return (
        <Field label={t('assetField.category')} required error={errorOf('category') && t('recordForm.choose')}>
          <Select
            value={typed.category}
            placeholder={t('recordForm.choose')}
            onValueChange={(category) => set({ category })}
            options={CATEGORY_NUMBERS.map((one) => ({ value: String(one), label: t(`category.${categoryOf(one)}`) }))}
          />
        </Field>
      )
    case 'place':
      return (
        <PositionFields
          value={typed}
          onChange={set}
          note=""
          errors={{ longitude: fault('longitude'), latitude: fault('latitude') }}
        />
      )
    case 'owner':
      return (
        <>
          <OwnerField value={typed} onChange={set} hint={t('owners.hint')} error={fault('ownerId')} />
          {typed.ownerId === '' ? null : (
            <Field
              label={t('uploadForm.share')}
              required
              hint={t('owners.shareHint')}
              error={fault('ownerRevenueShare')}
            >
              <Input inputMode="decimal" {...field('ownerRevenueShare')} />
            </Field>
          )}
        </>
      )
  }
}

/** Which assets go off sale, or cannot get another owner on sale. */
function Warning({ assets, edits, isOwner }: { assets: Selected; edits: SharedEdits; isOwner: boolean }) {
  const { t } = useTranslation()
  const below = assets.filter((asset) => asksOwnerAgain(asset, edits)).length
  const onSale = isOwner ? assets.filter(({ status }) => status === 'saling').length : 0
  if (below + onSale === 0) return null
  return (
    <p role="alert" className="mt-4 rounded-control bg-warn-soft p-3 text-sm text-warn">
      {below > 0 ? t('store.askText.priceBelow', { count: below }) : t('store.askText.editOnSale', { count: onSale })}
    </p>
  )
}

const keepsPrice = (asset: StoreAsset) => asset.status === 'violation' || isLocked(changeRule(asset, 'price'))

/** Present prices, and those that would follow. */
function Prices({ assets, edits }: { assets: Selected; edits: SharedEdits }) {
  const { t } = useTranslation()
  const { price } = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={t('store.batch.effect')} tabIndex={0} className="mt-4 max-h-52 overflow-y-auto">
      <ul className="divide-y divide-line border-line border-y text-sm">
        {assets.map((asset) => (
          <li key={asset.id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 truncate">{asset.name}</span>
            <span className="tabular shrink-0 text-ink-muted">
              {price(asset.price)}
              {keepsPrice(asset)
                ? ` · ${t('store.batch.unchanged')}`
                : changesPrice(edits)
                  ? ` → ${price(priceAfter(asset.price, edits))}`
                  : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
