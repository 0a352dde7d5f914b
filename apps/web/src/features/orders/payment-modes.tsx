import { isSceneOfMode, PAYMENT_MODES, type PaymentMode, type PaymentScene } from '@wencang/domain'
import { Button } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { PayMark } from '../../entities/orders/pay-mark.tsx'
import { payingDevice, sceneFor } from './pay-scene.ts'

export type PaymentModesProps = {
  disabled: boolean
  /** Without `scene`, uses this device's scene. */
  onChoose: (mode: PaymentMode, scene?: PaymentScene) => void
}

/** Payment buttons; on computers also codes of page-based modes. */
export function PaymentModes({ disabled, onChoose }: PaymentModesProps) {
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
