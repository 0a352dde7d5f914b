import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import { LicenseeBody, type Order } from '@wencang/contract'
import { AskDialog, Button, Field, Input } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { orderQuery } from '../../entities/orders/order-queries.ts'
import { isWhollyRefunded, refundStanding } from '../../entities/orders/order-refund.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { lateApi } from '../../shared/late-api.ts'
import { Fact, Facts } from '../../shared/page-parts/facts.tsx'
import { PersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'
import { sharpenPanorama } from './panorama.ts'

export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { price, dateTime } = useFormat()
  return (
    <div className="grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-8">
      <Snapshot
        eager
        src={order.asset.snapshot}
        sizes="(min-width: 40rem) 14rem, 100vw"
        onLoad={({ currentTarget }) => sharpenPanorama(currentTarget)}
        className="rounded-card"
      />
      <div className="min-w-0">
        <h2 className="mb-3 text-xl">
          <Link
            to="/asset/$assetId/detail"
            params={{ assetId: order.asset.id }}
            className="underline-offset-4 hover:underline"
          >
            {order.asset.name}
          </Link>
        </h2>
        <Facts>
          <Fact term={t('order.orderNo')}>
            <span className="font-mono text-xs">{order.orderNo}</span>
          </Fact>
          <Fact term={t('order.price')}>
            <span className="tabular">{price(order.price)}</span>
          </Fact>
          <Fact term={t('order.licence')}>
            <span className="block">{t(`licence.${order.licence}.name`)}</span>
            <span className="mt-1 block text-ink-muted">
              {isWhollyRefunded(order) ? t('papers.licenceEnded') : t(`licence.${order.licence}.text`)}
            </span>
          </Fact>
          <Fact term={t('order.licensor')}>
            <PersonName person={{ name: order.licensor, nameEn: order.licensorNameEn }} />
          </Fact>
          <Fact term={t('order.licensee')}>
            <Licensee order={order} />
          </Fact>
          {/* Completed orders have the refund card. */}
          {order.price > 0 && order.status !== 'completed' ? (
            <Fact term={t('order.refundPolicy')}>{t('order.refundPolicyText')}</Fact>
          ) : null}
          <Fact term={t('order.createdTime')}>{dateTime(order.createdTime)}</Fact>
          {order.paymentMode ? <Fact term={t('order.paymentMode')}>{t(`payMode.${order.paymentMode}`)}</Fact> : null}
          {order.paidAt ? (
            <Fact term={t(order.price === 0 ? 'papers.claimedAt' : 'order.paidAt')}>{dateTime(order.paidAt)}</Fact>
          ) : null}
          {order.refund ? (
            <Fact term={t('order.refund')}>
              {price(order.refund.amount)} · {t(`order.refundStatus.${refundStanding(order)}`)} ·{' '}
              {order.refund.cause ? t(`order.cause.${order.refund.cause}`) : order.refund.reason}
            </Fact>
          ) : null}
        </Facts>
      </div>
    </div>
  )
}

/** An empty name is none. */
const licenseeSchema = z.object({
  licensee: z.preprocess((typed) => String(typed).trim() || null, LicenseeBody.shape.licensee),
})

/** For whom the licence is bought: changeable before the payment, once afterwards. */
function Licensee({ order }: { order: Order }) {
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
