import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import type { Order, Payment } from '@wencang/contract'
import { PAYMENT_MODES, type PaymentMode } from '@wencang/domain'
import { Button, Countdown, Dialog, QrCode, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { PayMark } from '../../entities/orders/pay-mark.tsx'
import { returnToFragment } from '../../shared/address-history.ts'
import { clientConfigQuery } from '../../shared/client-config.ts'
import { useCopy } from '../../shared/use-copy.ts'
import type { OrderPayment } from './use-payment.ts'

export type PayDialogProps = {
  order: Order
  /** Expiry in milliseconds, by the local clock. */
  endsAt: number
  open: boolean
  onOpenChange: (open: boolean) => void
  payment: OrderPayment
}

/** Computers open the mode's page or show a code, phones its app, WeChat its payment sheet. */
export function PayDialog({ order, endsAt, open, onOpenChange, payment }: PayDialogProps) {
  const { t, i18n } = useTranslation()
  const { yuan } = useFormat()
  const { choice, choose, isPending, payment: given, answer } = payment
  const isClosed = given !== undefined && given.outTradeNo === order.closedPayment
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
    PAYMENT_MODES.map((mode) => t(`payMode.${mode}`)),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('pay.title')}
      description={t('pay.for', { name: order.asset.name })}
    >
      <div className="flex items-baseline justify-between border-line border-y py-3">
        <span className="tabular font-serif text-2xl">{yuan(order.price)}</span>
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
            busy={isPending && choice?.mode === one}
            onClick={() => choose(one)}
          >
            <PayMark mode={one} />
            {t(`payMode.${one}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite" className="flex min-h-72 flex-col items-center justify-center gap-3 text-center text-sm">
        {choice === undefined ? <p className="text-ink-muted">{t('pay.choose', { names })}</p> : null}
        {choice && isPending ? <Skeleton className="size-56" /> : null}
        {choice?.scene === null ? <OpenInBrowser mode={choice.mode} /> : null}
        {choice && isClosed ? (
          <>
            <p>{t('pay.closed')}</p>
            <Button variant="outline" onClick={() => choose(choice.mode, choice.scene)}>
              {t('pay.again')}
            </Button>
          </>
        ) : null}
        {choice && given && !isClosed ? (
          <OpenPayment given={given} answer={answer} onAgain={() => choose(choice.mode)} />
        ) : null}
      </div>
    </Dialog>
  )
}

type OpenPaymentProps = { given: Payment; answer: OrderPayment['answer']; onAgain: () => void }

/** The channel's code, payment sheet or page. */
function OpenPayment({ given, answer, onAgain }: OpenPaymentProps) {
  const { t } = useTranslation()
  const { codeUrl, jsapi, redirectUrl } = given
  return (
    <>
      {codeUrl ? <ScanToPay payment={given} codeUrl={codeUrl} /> : null}
      {jsapi ? (
        <>
          <p>{t(`pay.inWechat.${answer ?? 'waiting'}`)}</p>
          {answer === 'ok' ? null : (
            <Button variant="outline" onClick={onAgain}>
              {t('pay.inWechat.again')}
            </Button>
          )}
        </>
      ) : null}
      {redirectUrl ? (
        <>
          <p>{t('pay.leaving')}</p>
          <Button asChild variant="outline">
            <a href={redirectUrl} onClick={returnToFragment}>
              {t('pay.openPage')}
            </a>
          </Button>
        </>
      ) : null}
    </>
  )
}

/** WeChat's browser opens neither Alipay nor H5 payments. */
function OpenInBrowser({ mode }: { mode: PaymentMode }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <>
      <p className="text-base text-ink">{t('pay.openOutside')}</p>
      <p className="text-ink-muted">{t('pay.outsideHint', { name: t(`payMode.${mode}`) })}</p>
      <Button variant="outline" onClick={() => void copy(location.href)}>
        {t('pay.copyLink')}
      </Button>
    </>
  )
}

function ScanToPay({ payment, codeUrl }: { payment: Payment; codeUrl: string }) {
  const { t } = useTranslation()
  const { data: config } = useQuery(clientConfigQuery)
  const copy = useCopy()
  return (
    <>
      <span data-out-trade-no={payment.outTradeNo} data-code-url={codeUrl}>
        <QrCode text={codeUrl} label={t('pay.qrLabel', { name: t(`payMode.${payment.paymentMode}`) })} />
      </span>
      <p>{t('pay.scan', { app: t(`payApp.${payment.paymentMode}`) })}</p>
      <Button variant="link" onClick={() => void copy(codeUrl)}>
        {t('pay.copyCode')}
      </Button>
      {/* Demos lack an app to scan with, but have a cashier page. */}
      {config?.demo && codeUrl.startsWith('http') ? (
        <Button asChild variant="outline">
          <a href={codeUrl} target="_blank" rel="noreferrer">
            {t('pay.openCashier')}
          </a>
        </Button>
      ) : null}
    </>
  )
}
