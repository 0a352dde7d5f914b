import { useQueryClient } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import type { Order } from '@wencang/contract'
import { isSceneOfMode, PAYMENT_MODES, type PaymentMode, type PaymentScene } from '@wencang/domain'
import { AskButton, Button, Countdown } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../entities/orders/download-button.tsx'
import { orderQuery } from '../../entities/orders/order-queries.ts'
import { isWhollyRefunded } from '../../entities/orders/order-refund.ts'
import { PayMark } from '../../entities/orders/pay-mark.tsx'
import { useCancelOrder, usePlaceOrder } from '../../entities/orders/use-order.ts'
import { LinkButton } from '../../shared/link-button.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { payingDevice, sceneFor } from './pay-scene.ts'
import { usePayment } from './use-payment.ts'

export type OrderActionsProps = {
  order: Order
  /** Local receipt time in milliseconds. */
  knownAt: number
}

/** Actions allowed by the order's state. */
export function OrderActions(props: OrderActionsProps) {
  return (
    // Takes the focus of a button that leaves with its state.
    <div tabIndex={-1} className="outline-none">
      <ActionsOfState {...props} />
    </div>
  )
}

function ActionsOfState({ order, knownAt }: OrderActionsProps) {
  if (order.status === 'pending') return <PendingActions order={order} knownAt={knownAt} />
  if (isWhollyRefunded(order)) return <OrderAgain order={order} />
  if (order.status === 'completed') return <CompletedActions order={order} />
  return <OrderAgain order={order} />
}

function PendingActions({ order, knownAt }: OrderActionsProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { yuan } = useFormat()
  const [paying, setPaying] = useState(false)
  const payment = usePayment(order, setPaying)
  const cancel = useCancelOrder(order.id)
  // Uses the server's remaining seconds: the local clock may be wrong.
  const endsAt = knownAt + order.remainingPaymentTime * 1000
  const over = order.remainingPaymentTime === 0

  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-muted text-sm">{t('pay.timeLeft')}</span>
        <Countdown
          endsAt={endsAt}
          label={t('pay.timeLeft')}
          className="font-serif text-3xl"
          onEnd={() => void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })}
        />
      </p>
      {over ? <p className="text-ink-muted text-sm">{t('pay.checking')}</p> : null}
      <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <span className="text-ink-muted text-sm">{t('pay.amount')}</span>
        <span className="tabular font-serif text-2xl">{yuan(order.price)}</span>
      </p>
      <PaymentModes
        disabled={over}
        onChoose={(mode, scene) => {
          setPaying(true)
          payment.choose(mode, scene)
        }}
      />
      <p className="text-ink-muted text-xs">{t('pay.consent')}</p>
      <AskButton
        button={{ variant: 'quiet', children: t('order.cancel') }}
        title={t('order.cancelTitle')}
        description={t('order.cancelText')}
        cancel={t('order.keep')}
        confirm={t('order.cancelConfirm')}
        variant="danger"
        onConfirm={() => cancel.mutateAsync()}
        closesOnFailure
      />
      <PayDialog order={order} endsAt={endsAt} open={paying} onOpenChange={setPaying} payment={payment} />
    </div>
  )
}

function CompletedActions({ order }: { order: Order }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3">
      {order.downloadsSuspended ? null : (
        <p className="text-good">{t(order.price === 0 ? 'papers.claimedText' : 'order.completedText')}</p>
      )}
      {order.refund?.status === 'processing' ? (
        <p className="text-ink-muted text-sm">{t('order.refundingText')}</p>
      ) : null}
      <DownloadButton
        assetId={order.asset.id}
        isSuspended={order.downloadsSuspended}
        several={order.filesNum === undefined ? undefined : order.asset.name}
      />
      <LinkButton variant="outline" to="/user/assets">
        {t('order.toMyAssets')}
      </LinkButton>
    </div>
  )
}

const ENDED_TEXTS = {
  pending: 'order.cancelledText',
  completed: 'order.refundedText',
  expired: 'order.expiredText',
  cancelled: 'order.cancelledText',
} as const

function OrderAgain({ order }: { order: Order }) {
  const { t } = useTranslation()
  const again = usePlaceOrder()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-muted">{t(ENDED_TEXTS[order.status])}</p>
      <Button size="large" busy={again.isPending} onClick={() => again.mutate(order.asset.id)}>
        {t('order.again')}
      </Button>
      <LinkButton variant="outline" to="/explore">
        {t('home.explore')}
      </LinkButton>
    </div>
  )
}

type PaymentModesProps = {
  disabled: boolean
  /** Without `scene`, uses this device's scene. */
  onChoose: (mode: PaymentMode, scene?: PaymentScene) => void
}

/** Payment buttons; on computers also codes of page-based modes. */
function PaymentModes({ disabled, onChoose }: PaymentModesProps) {
  const { t } = useTranslation()
  const isComputer = payingDevice() === 'computer'
  const codes = PAYMENT_MODES.filter(
    (mode) => isComputer && sceneFor(mode, 'computer') === 'web' && isSceneOfMode(mode, 'qr'),
  )
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        <legend className="sr-only">{t('pay.title')}</legend>
        {PAYMENT_MODES.map((mode) => (
          <Button key={mode} size="large" variant="outline" disabled={disabled} onClick={() => onChoose(mode)}>
            <PayMark mode={mode} />
            {t(`payMode.${mode}`)}
          </Button>
        ))}
      </fieldset>
      {codes.map((mode) => (
        <p key={mode} className="text-ink-muted text-sm">
          {t('pay.onPhone', { app: t(`payApp.${mode}`) })}{' '}
          <Button variant="link" disabled={disabled} onClick={() => onChoose(mode, 'qr')}>
            {t('pay.scanInstead')}
          </Button>
        </p>
      ))}
    </>
  )
}
