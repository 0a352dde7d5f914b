import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LicenseeBody, type Order } from '@wencang/contract'
import { AskDialog, Button, Field, Input } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { orderQuery } from '../../entities/orders/order-queries.ts'
import { isWhollyRefunded } from '../../entities/orders/order-refund.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { lateApi } from '../../shared/late-api.ts'

/** An empty name is none. */
const licenseeSchema = z.object({
  licensee: z.preprocess((typed) => String(typed).trim() || null, LicenseeBody.shape.licensee),
})

/** For whom the licence is bought: changeable before the payment, once afterwards. */
export function Licensee({ order }: { order: Order }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const isOpen =
    order.status === 'pending' || (order.status === 'completed' && order.licensee === null && !isWhollyRefunded(order))
  return (
    <>
      <span className="block break-words">
        {order.licensee ?? <span className="text-ink-muted">{t('order.licenseeNone')}</span>}
      </span>
      {isOpen ? (
        <Button variant="link" className="mt-1" onClick={() => setEditing(true)}>
          {t(order.licensee === null ? 'order.licenseeState' : 'order.licenseeChange')}
        </Button>
      ) : null}
      {isEditing ? <LicenseeDialog order={order} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

function LicenseeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isPaid = order.status === 'completed'
  const save = useMutation({
    mutationFn: (body: LicenseeBody) => lateApi.setLicensee({ params: { id: order.id }, body }),
    onSuccess: (saved) => client.setQueryData(orderQuery(order.id).queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
  })
  const form = useCheckedForm({ schema: licenseeSchema, start: { licensee: order.licensee ?? '' } })
  return (
    <AskDialog
      form={form}
      title={t('order.licenseeTitle')}
      description={t(isPaid ? 'order.licenseeOnce' : 'order.licenseeText')}
      confirm={t('order.licenseeSave')}
      onConfirm={form.submit((body) => save.mutateAsync(body))}
      closesOnFailure
      onClose={onClose}
    >
      <Field
        label={t('order.licenseeName')}
        hint={t('order.licenseeHint')}
        error={form.errorOf('licensee') && t('order.licenseeWrong')}
      >
        <Input autoComplete="organization" {...form.field('licensee')} />
      </Field>
    </AskDialog>
  )
}
