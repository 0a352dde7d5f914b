import { useMutation } from '@tanstack/react-query'
import type { Order, Payment } from '@wencang/contract'
import { isSceneOfMode, PAYMENT_MODES, type PaymentMode, type PaymentScene } from '@wencang/domain'
import { Button, Countdown, Dialog, QrCode, Skeleton, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useFormat } from '../../lib/use-format.ts'
import { isHandheld, sceneFor } from './pay-scene.ts'

export type PayDialogProps = {
  order: Order
  /** When the order expires, in milliseconds by this device's clock. */
  endsAt: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Choice {
  mode: PaymentMode
  scene: PaymentScene
}

/** Chooses a payment mode. A computer shows the mode's page, if it has one, or a code to scan; a phone opens its app. */
export function PayDialog({ order, endsAt, open, onOpenChange }: PayDialogProps) {
  const { t, i18n } = useTranslation()
  const { price } = useFormat()
  const [choice, setChoice] = useState<Choice>()
  const pay = useMutation({
    mutationFn: ({ mode, scene }: Choice) =>
      api.payOrder({ params: { id: order.id }, body: { paymentMode: mode, scene } }),
    onSuccess: ({ redirectUrl }) => {
      if (redirectUrl) location.assign(redirectUrl)
    },
    onError: () => setChoice(undefined),
  })
  const choose = (mode: PaymentMode, scene = sceneFor(mode, isHandheld())) => {
    setChoice({ mode, scene })
    pay.mutate({ mode, scene })
  }
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
    PAYMENT_MODES.map((mode) => t(`payMode.${mode}`)),
  )
  /** Modes that have a page for computers, and also a code to scan. */
  const codeInsteadOfPage = isHandheld()
    ? []
    : PAYMENT_MODES.filter(
        (mode) => mode !== choice?.mode && sceneFor(mode, false) === 'web' && isSceneOfMode(mode, 'qr'),
      )

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('pay.title')}
      description={t('pay.for', { name: order.asset.name })}
      closeLabel={t('common.close')}
    >
      <div className="flex items-baseline justify-between border-line border-y py-3">
        <span className="tabular font-serif text-2xl">{price(order.price)}</span>
        <span className="text-ink-muted text-sm">
          {t('pay.timeLeft')} <Countdown endsAt={endsAt} label={t('pay.timeLeft')} className="ml-1 text-ink" />
        </span>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {PAYMENT_MODES.map((one) => (
          <Button
            key={one}
            size="large"
            variant={choice?.mode === one ? 'ink' : 'outline'}
            aria-pressed={choice?.mode === one}
            busy={pay.isPending && choice?.mode === one}
            onClick={() => choose(one)}
          >
            {t(`payMode.${one}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite" className="flex min-h-72 flex-col items-center justify-center gap-3 text-center text-sm">
        {choice === undefined ? <p className="text-ink-muted">{t('pay.choose', { names })}</p> : null}
        {choice && pay.isPending ? <Skeleton className="size-56" /> : null}
        {choice && pay.data?.codeUrl ? <ScanToPay payment={pay.data} codeUrl={pay.data.codeUrl} /> : null}
        {choice && pay.data?.redirectUrl ? (
          <>
            <p>{t('pay.leaving')}</p>
            <Button asChild variant="outline">
              <a href={pay.data.redirectUrl}>{t('pay.openPage')}</a>
            </Button>
          </>
        ) : null}
      </div>
      {codeInsteadOfPage.map((mode) => (
        <p key={mode} className="text-center text-ink-muted text-sm">
          {t('pay.onPhone', { app: t(`payApp.${mode}`) })}{' '}
          <Button variant="link" onClick={() => choose(mode, 'qr')}>
            {t('pay.scanInstead')}
          </Button>
        </p>
      ))}
    </Dialog>
  )
}

function ScanToPay({ payment, codeUrl }: { payment: Payment; codeUrl: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codeUrl)
      toast(t('common.copied'), 'good')
    } catch (error) {
      toast(t('common.copyFailed', { reason: error instanceof Error ? error.message : String(error) }), 'bad')
    }
  }
  return (
    <>
      <span data-out-trade-no={payment.outTradeNo} data-code-url={codeUrl}>
        <QrCode text={codeUrl} label={t('pay.qrLabel', { name: t(`payMode.${payment.paymentMode}`) })} />
      </span>
      <p>{t('pay.scan', { app: t(`payApp.${payment.paymentMode}`) })}</p>
      <Button variant="link" onClick={() => void copy()}>
        {t('pay.copyCode')}
      </Button>
    </>
  )
}
