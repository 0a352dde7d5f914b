import { Button, EmptyState, ErrorState, Skeleton } from '@wencang/ui'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPageWork } from '../../shared/page-work.ts'
import { signIn, signInElsewhere } from './sign-in.ts'
import { useSession } from './use-session.ts'

const AGAIN_MILLISECONDS = 15_000

/** Redirects visitors to the sign-in page. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { known, signedIn, unreachable, retry } = useSession()
  const leaving = known && !signedIn && !unreachable

  const isWorking = leaving && hasPageWork('background')
  useEffect(() => {
    if (!leaving || isWorking) return
    void signIn()
    // Browsers may drop navigations started during page load.
    const again = setInterval(() => void signIn(), AGAIN_MILLISECONDS)
    return () => clearInterval(again)
  }, [leaving, isWorking])

  if (signedIn) return children
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
  if (isWorking) {
    return (
      <EmptyState
        page
        title={t('login.endedTitle')}
        description={t('login.endedText')}
        action={<Button onClick={() => void signInElsewhere()}>{t('login.inNewTab')}</Button>}
      />
    )
  }
  if (!known) return <Skeleton className="mx-auto my-10 h-96 w-full max-w-6xl" />
  return (
    <EmptyState
      page
      title={t('login.leaving')}
      description={t('login.description')}
      action={<Button onClick={() => void signIn()}>{t('login.action')}</Button>}
    />
  )
}
