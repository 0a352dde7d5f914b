import { AskDialog } from '@wencang/ui'
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
    <AskDialog
      title={t('login.title')}
      description={t('login.description')}
      texts={{ close: t('common.close'), cancel: t('common.cancel'), confirm: t('login.action') }}
      onConfirm={leave}
      onClose={onClose}
    />
  )
}
