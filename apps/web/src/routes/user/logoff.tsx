import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Card, Checkbox, Field, Input, toast } from '@wencang/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GUEST } from '../../features/session/session.ts'
import { sessionQuery } from '../../features/session/use-session.ts'
import { accountApi } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'

export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('account.logoff'))
  const client = useQueryClient()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [understood, setUnderstood] = useState(false)
  const remove = useMutation({
    mutationFn: () => accountApi.deleteAccount({ body: { password } }),
    onSuccess: async () => {
      toast(t('logoff.done'), 'good')
      // Home first: the login guard would send a guest on this page to the sign-in host.
      await navigate({ to: '/' })
      client.clear()
      client.setQueryData(sessionQuery.queryKey, GUEST)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (understood && password !== '') remove.mutate()
  }
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.logoff')}</h1>
      <Card className="max-w-lg">
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <p className="text-ink-soft text-sm">{t('logoff.text')}</p>
          <Checkbox checked={understood} onCheckedChange={setUnderstood}>
            {t('logoff.understood')}
          </Checkbox>
          <Field label={t('logoff.password')} required>
            <Input
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="danger"
            busy={remove.isPending}
            disabled={!understood || password === ''}
            className="self-start"
          >
            {t('logoff.action')}
          </Button>
        </form>
      </Card>
    </>
  )
}
