import { ASSET_FIELDS, queryYuan, type StoreAsset } from '@wencang/contract'
import { Button, Dialog, Field, Input } from '@wencang/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { PriceInMoney } from '../../entities/owners/share-in-money.tsx'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { useFormat } from '../../shared/use-format.ts'

const schema = z.object({ price: z.string().trim().pipe(queryYuan).pipe(ASSET_FIELDS.price.schema) })

type PriceDialogProps = {
  assets: readonly Pick<StoreAsset, 'id' | 'name' | 'price' | 'ownership' | 'revenueShare'>[]
  busy: boolean
  onPrice: (price: number) => void
  onClose: () => void
}

/** Sets one price in yuan; lists current prices. */
export function PriceDialog({ assets, busy, onPrice, onClose }: PriceDialogProps) {
  const { t } = useTranslation()
  const { price } = useFormat()
  const formId = useId()
  const form = useCheckedForm({ schema, start: { price: '' } })
  const read = schema.safeParse(form.typed)
  const newPrice = read.success ? read.data.price : Number.POSITIVE_INFINITY
  const below = assets.filter(
    ({ ownership }) => ownership?.state === 'accepted' && newPrice < (ownership.terms?.minPrice ?? 0),
  ).length
  // Owners' shares make the seller's part vary by asset.
  const isShared = assets.some(({ revenueShare }) => revenueShare)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('store.batch.ask.price', { count: assets.length })}
      description={t('store.askText.price')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('store.action.price')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form.element} noValidate onSubmit={form.submit((read) => onPrice(read.price))}>
        <Field
          label={t('uploadForm.price')}
          required
          hint={<PriceInMoney price={isShared ? '' : form.typed.price} hint={t('uploadForm.priceHint')} />}
          error={form.errorOf('price') && t('uploadForm.error.price')}
        >
          <Input
            inputMode="decimal"
            value={form.typed.price}
            onChange={(event) => form.set({ price: event.target.value })}
          />
        </Field>
      </form>
      {below > 0 ? (
        <p role="alert" className="mt-4 rounded-control bg-warn-soft p-3 text-sm text-warn">
          {t('store.askText.priceBelow', { count: below })}
        </p>
      ) : null}
      <ul className="mt-4 max-h-48 divide-y divide-line overflow-y-auto border-line border-y text-sm">
        {assets.map((asset) => (
          <li key={asset.id} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 truncate">{asset.name}</span>
            <span className="tabular shrink-0 text-ink-muted">{price(asset.price)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
