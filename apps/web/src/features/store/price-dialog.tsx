import { ASSET_FIELDS, queryYuan } from '@wencang/contract'
import { Button, Dialog, Field, Input } from '@wencang/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCheckedForm } from '../forms/forms.ts'

const schema = z.object({ price: z.string().trim().pipe(queryYuan).pipe(ASSET_FIELDS.price.schema) })

type PriceDialogProps = { count: number; busy: boolean; onPrice: (price: number) => void; onClose: () => void }

/** One price for all selected assets, in yuan. */
export function PriceDialog({ count, busy, onPrice, onClose }: PriceDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const form = useCheckedForm({ schema, start: { price: '' } })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('store.batch.ask.price', { count })}
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
      <form id={formId} ref={form.element} noValidate onSubmit={form.submit(({ price }) => onPrice(price))}>
        <Field
          label={t('uploadForm.price')}
          required
          hint={t('uploadForm.priceHint')}
          error={form.errorOf('price') && t('uploadForm.error.price')}
        >
          <Input
            inputMode="decimal"
            value={form.typed.price}
            onChange={(event) => form.set({ price: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
