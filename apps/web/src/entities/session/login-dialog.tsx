import { Button, Dialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { pageUrl } from '../../shared/address-history.ts'
import type { SignInVisit } from './login-prompt.tsx'
import { signIn } from './sign-in.ts'

/** Offers signing in and registration; either returns the visitor to the same page. */
export function LoginDialog({ visit, onClose }: { visit: SignInVisit; onClose: () => void }) {
  const { t } = useTranslation()
  const leave = (page: 'sign-in' | 'register') => {
    visit.beforeLeaving?.()
    void signIn(visit.returnTo ? pageUrl(visit.returnTo) : location.href, page)
  }
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('login.title')}
      description={t(visit.returnTo ? 'login.beforeOrder' : 'login.description')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="outline" onClick={() => leave('register')}>
            {t('login.register')}
          </Button>
          <Button onClick={() => leave('sign-in')}>{t('login.action')}</Button>
        </>
      }
    />
  )
}
