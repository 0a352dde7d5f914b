import { useMutation, useQuery } from '@tanstack/react-query'
import { LoadError } from '@wencang/client/load-error'
import type { UserInfo } from '@wencang/contract'
import { Button, EmptyState, Skeleton } from '@wencang/ui'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { visitorQuery } from './operator.ts'
import { signIn, signOut } from './sign-in.ts'

/** Redirects visitors to sign-in; denies other non-operators. */
export function OperatorsOnly({ children }: { children: (user: UserInfo) => ReactNode }) {
  const { t } = useTranslation()
  const { data: visitor, error, refetch } = useQuery(visitorQuery)
  const enter = useMutation({ mutationFn: signIn })
  const leave = useMutation({ mutationFn: signOut })
  const isSignedOut = visitor?.kind === 'signed-out'
  const { mutate: enterNow } = enter

  useEffect(() => {
    if (isSignedOut) enterNow()
  }, [isSignedOut, enterNow])

  if (visitor?.kind === 'operator') return children(visitor.user)
  if (visitor?.kind === 'other') {
    return (
      <EmptyState
        title={t('guard.forbidden')}
        description={t('guard.forbiddenText', { name: visitor.user.name })}
        action={
          <Button busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('guard.switch')}
          </Button>
        }
      />
    )
  }
  if (visitor) {
    return (
      <EmptyState
        title={t('guard.leaving')}
        action={<Button onClick={() => enter.mutate()}>{t('guard.login')}</Button>}
      />
    )
  }
  if (error) {
    return <LoadError error={error} onRetry={refetch} />
  }
  return <Skeleton className="mx-auto my-16 h-96 w-full max-w-5xl" />
}
