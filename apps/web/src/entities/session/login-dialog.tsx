import { Button, Dialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { signIn } from './sign-in.ts'

type LoginDialogProps = { onClose: () => void; beforeLeaving: (() => void) | undefined }

export function LoginDialog({ onClose, beforeLeaving }: LoginDialogProps) {
  const { t } = useTranslation()
  const leave = () => {
    beforeLeaving?.()
    void signIn()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('login.title')}
      description={t('login.description')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={leave}>{t('login.action')}</Button>
        </>
      }
    />
  )
}
