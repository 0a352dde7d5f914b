import { Button, Dialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { signIn } from './sign-in.ts'

/** Asks a visitor to sign in before continuing. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
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
          <Button onClick={() => void signIn()}>{t('login.action')}</Button>
        </>
      }
    />
  )
}
