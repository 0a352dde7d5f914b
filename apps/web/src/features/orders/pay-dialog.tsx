import { useMutation } from '@tanstack/react-query'
import type { Order, Payment } from '@wencang/contract'
import type { PaymentMode } from '@wencang/domain'
import { Button, Countdown, Dialog, QrCode, Skeleton, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useFormat } from '../../lib/use-format.ts'
import { isHandheld, sceneFor } from './pay-scene.ts'

export type PayDialogProps = {
  order: Order
  /** When the window closes, in milliseconds by this machine's clock. */
  endsAt: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Choosing how to pay; a code to scan for WeChat, and off to Alipay's page for Alipay. */
export function PayDialog({ order, endsAt, open, onOpenChange }: PayDialogProps) {
  const { t } = useTranslation()
  const { price } = useFormat()
  const [mode, setMode] = useState<PaymentMode>()
  const pay = useMutation({
    mutationFn: (paymentMode: PaymentMode) =>
      api.payOrder({ params: { id: order.id }, body: { paymentMode, scene: sceneFor(paymentMode, isHandheld()) } }),
    onSuccess: ({ redirectUrl }) => {
      if (redirectUrl) location.assign(redirectUrl)
    },
    onError: () => setMode(undefined),
  })
  const choose = (chosen: PaymentMode) => {
    setMode(chosen)
    pay.mutate(chosen)
  }

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
        {(['wechat', 'alipay'] as const).map((one) => (
          <Button
            key={one}
            size="large"
            variant={mode === one ? 'ink' : 'outline'}
            aria-pressed={mode === one}
            busy={pay.isPending && mode === one}
            onClick={() => choose(one)}
          >
            {t(`payMode.${one}`)}
          </Button>
        ))}
      </div>
      <div className="flex min-h-72 flex-col items-center justify-center gap-3 text-center text-sm">
        {mode === undefined ? <p className="text-ink-muted">{t('pay.choose')}</p> : null}
        {mode && pay.isPending ? <Skeleton className="size-56" /> : null}
        {mode && pay.data?.codeUrl ? <ScanToPay payment={pay.data} codeUrl={pay.data.codeUrl} /> : null}
        {mode && pay.data?.redirectUrl ? (
          <>
            <p>{t('pay.leaving')}</p>
            <Button asChild variant="outline">
              <a href={pay.data.redirectUrl}>{t('pay.openPage')}</a>
            </Button>
          </>
        ) : null}
      </div>
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
        <QrCode text={codeUrl} label={t('pay.qrLabel')} />
      </span>
      <p>{t('pay.scan')}</p>
      <Button variant="link" onClick={() => void copy()}>
        {t('pay.copyCode')}
      </Button>
    </>
  )
}
