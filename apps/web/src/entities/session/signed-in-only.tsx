import { AskDialog, Button, EmptyState, ErrorState, Skeleton } from '@wencang/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signIn, signInElsewhere } from './sign-in.ts'
import { useSession } from './use-session.ts'

const AGAIN_MILLISECONDS = 15_000

/** Redirects visitors to the sign-in page. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { known, signedIn, ended, unreachable, retry } = useSession()
  const leaving = known && !signedIn && !unreachable
  useEffect(() => {
    if (!leaving) return
    void signIn()
    // Browsers may drop navigations started during page load.
    const again = setInterval(() => void signIn(), AGAIN_MILLISECONDS)
    return () => clearInterval(again)
  }, [leaving])

  if (signedIn)
    return (
      <>
        {children}
        {ended ? <SessionEnded /> : null}
      </>
    )
  if (unreachable) {
    return (
      <ErrorState
        page
        title={t('state.errorTitle')}
        description={t('http.offline')}
        action={<Button onClick={retry}>{t('common.retry')}</Button>}
      />
    )
  }
  if (!known)
    return (
      // Keeps the footer out of view until the page's height is known.
      <div className="min-h-dvh">
        <Skeleton className="mx-auto my-10 h-96 w-full max-w-6xl" />
      </div>
    )
  return (
    <EmptyState
      page
      title={t('login.leaving')}
      description={t('login.description')}
      action={<Button onClick={() => void signIn()}>{t('login.action')}</Button>}
    />
  )
}

/** Asks to sign in beside a page with unsaved work. */
function SessionEnded() {
  const { t } = useTranslation()
  const [isClosed, setClosed] = useState(false)
  return (
    <AskDialog
      open={!isClosed}
      title={t('login.endedTitle')}
      description={t('login.endedText')}
      confirm={t('login.inNewTab')}
      onConfirm={signInElsewhere}
      onClose={() => setClosed(true)}
    />
  )
}
