import { useFormat } from '@wencang/client/use-format'
import { type AssetDetail, isApiError } from '@wencang/contract'
import { PAYMENT_MODES } from '@wencang/domain'
import { Badge, Button, Card } from '@wencang/ui'
import { ShoppingBag } from 'lucide-react'
import { type RefObject, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../entities/orders/download-button.tsx'
import { PayMark } from '../../entities/orders/pay-mark.tsx'
import { usePlaceOrder } from '../../entities/orders/use-order.ts'
import { PromptContext, type SignInVisit, useSignedInAction } from '../../entities/session/login-prompt.tsx'
import { rememberWish } from '../../entities/session/wish.ts'
import { BoughtVersion } from '../../entities/versions/work-versions.tsx'
import { LinkButton } from '../../shared/link-button.tsx'

export type PurchasePanelProps = {
  asset: AssetDetail
  /** Until then, buying waits: the asset may be the viewer's. */
  isViewerKnown: boolean
}

/** Price, and how the viewer has the asset. */
export function PriceLine({ asset }: Pick<PurchasePanelProps, 'asset'>) {
  const { t } = useTranslation()
  const { price } = useFormat()
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
      <p className="tabular font-serif text-2xl md:text-3xl">{price(asset.price)}</p>
      {asset.purchased ? <Badge tone="good">{t('asset.purchased')}</Badge> : null}
      {asset.mine ? <Badge>{t('asset.mine')}</Badge> : null}
    </div>
  )
}

/** Button that buys or downloads. */
export function PurchaseAction({ asset, isViewerKnown }: PurchasePanelProps) {
  const { t } = useTranslation()
  const whenSignedIn = useSignedInAction()
  const promptSignIn = useContext(PromptContext)
  const order = usePlaceOrder()
  const visit: SignInVisit = {
    beforeLeaving: () => rememberWish({ kind: 'purchase', id: asset.id }),
    returnTo: '/orders/new',
  }
  const buy = () =>
    order.mutate(asset.id, { onError: (error) => isApiError(error, 'not_signed_in') && promptSignIn(visit) })
  if (asset.purchased || asset.mine)
    return (
      <DownloadButton
        assetId={asset.id}
        isSuspended={asset.downloadsSuspended}
        several={asset.filesNum === undefined ? undefined : asset.name}
      />
    )
  if (asset.status !== 'saling') return <p className="text-ink-soft text-sm">{t('asset.notOnSale')}</p>
  return (
    <Button size="large" busy={order.isPending} disabled={!isViewerKnown} onClick={() => whenSignedIn(buy, visit)}>
      <ShoppingBag aria-hidden />
      {asset.price === 0 ? t('asset.getFree') : t('asset.buy')}
    </Button>
  )
}

/** Payment methods of the marketplace. */
function PaymentMethods() {
  const { t } = useTranslation()
  const modes = PAYMENT_MODES.map((mode) => t(`payMode.${mode}`)).join(t('asset.or'))
  return (
    <p className="flex items-center gap-2 text-ink-muted text-xs">
      <span className="flex shrink-0 gap-1">
        {PAYMENT_MODES.map((mode) => (
          <PayMark key={mode} mode={mode} />
        ))}
      </span>
      {t('asset.paymentMethods', { modes })}
    </p>
  )
}

export function PurchasePanel({
  asset,
  isViewerKnown,
  action,
}: PurchasePanelProps & { action: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation()
  // Only parties see the share: owners decide elsewhere.
  const isAsked = asset.revenueShare !== undefined && !asset.mine && asset.status !== 'saling'

  return (
    <Card className="flex flex-col gap-4">
      <PriceLine asset={asset} />
      <div ref={action} className="flex flex-col gap-4">
        <PurchaseAction asset={asset} isViewerKnown={isViewerKnown} />
        {asset.status === 'saling' && asset.price > 0 && !asset.purchased && !asset.mine ? <PaymentMethods /> : null}
      </div>
      <div className="text-sm">
        <p className="font-medium">{t(`licence.${asset.licence}.name`)}</p>
        <p className="mt-1 text-ink-muted">{t(`licence.${asset.licence}.text`)}</p>
      </div>
      {isViewerKnown ? <BoughtVersion asset={asset} /> : null}
      {asset.mine ? (
        <LinkButton variant="outline" to="/store/assets">
          {t('asset.manage')}
        </LinkButton>
      ) : null}
      {isAsked ? (
        <LinkButton variant="outline" to="/store/ownership">
          {t('asset.answerRequest')}
        </LinkButton>
      ) : null}
      {asset.downloadsSuspended ? null : <p className="text-ink-muted text-xs">{t('asset.integrity')}</p>}
    </Card>
  )
}
