import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isAcceptablePassword } from '@wencang/domain'
import { Button, Card, Field, Input, toast } from '@wencang/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnSessions, sessionsQuery } from '../../features/account/own-sessions.tsx'
import { accountApi } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'

export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('account.password'))
  const client = useQueryClient()
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [tried, setTried] = useState(false)
  const change = useMutation({
    mutationFn: () => accountApi.changePassword({ body: { oldPassword, newPassword } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      toast(t('password.changed'), 'good')
      setOldPassword('')
      setNewPassword('')
      setRepeated('')
      setTried(false)
    },
  })
  const oldError = tried && oldPassword === '' ? t('password.required') : undefined
  const newError = tried && !isAcceptablePassword(newPassword) ? t('password.rule') : undefined
  const repeatError = tried && repeated !== newPassword ? t('password.mismatch') : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (oldPassword !== '' && isAcceptablePassword(newPassword) && repeated === newPassword) change.mutate()
  }
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.password')}</h1>
      <Card className="max-w-lg">
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Field label={t('password.old')} required error={oldError}>
            <Input
              type="password"
              autoComplete="current-password"
              value={oldPassword}
              onChange={(event) => setOldPassword(event.target.value)}
            />
          </Field>
          <Field label={t('password.new')} required hint={t('password.rule')} error={newError}>
            <Input
              type="password"
              autoComplete="new-password"
              value={newPassword}
              onChange={(event) => setNewPassword(event.target.value)}
            />
          </Field>
          <Field label={t('password.repeat')} required error={repeatError}>
            <Input
              type="password"
              autoComplete="new-password"
              value={repeated}
              onChange={(event) => setRepeated(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={change.isPending} className="self-start">
            {t('password.change')}
          </Button>
        </form>
      </Card>
      <div className="mt-8">
        <OwnSessions />
      </div>
    </>
  )
}
