import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AccountDeletion, isApiError } from '@wencang/contract'
import { Button, Card, Checkbox, Field, Input, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { DeletionObstacles, obstaclesQuery } from '../../features/account/deletion-obstacles.tsx'
import { useCheckedForm } from '../../features/forms/forms.ts'
import { VISITOR } from '../../features/session/session.ts'
import { sessionQuery } from '../../features/session/use-session.ts'
import { accountApi } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'

const EMPTY_DELETION = { password: '', understood: false }

const deletionSchema = z.object({
  password: AccountDeletion.shape.password.unwrap().min(1),
  understood: z.literal(true),
})

/** When what has changed is on the page. */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

export function Page() {
  const { t } = useTranslation()
  usePageTitle(t('account.logoff'))
  const client = useQueryClient()
  const navigate = useNavigate()
  /** A password that the server has refused: it is marked until another one is typed. */
  const [refused, setRefused] = useState<string>()
  const form = useCheckedForm({ schema: deletionSchema, start: EMPTY_DELETION, shows: 'always' })
  const remove = useMutation({
    mutationFn: (password: string) => accountApi.deleteAccount({ body: { password } }),
    meta: {
      // Both are said on the page, where they can be mended.
      beforeError: (error) => !isApiError(error, 'wrong_credentials', 'account_in_use'),
    },
    onError: (error, password) => {
      if (isApiError(error, 'wrong_credentials')) {
        setRefused(password)
        form.focusMistake()
      }
      if (isApiError(error, 'account_in_use')) return client.invalidateQueries({ queryKey: obstaclesQuery.queryKey })
    },
    onSuccess: async () => {
      toast(t('logoff.done'), 'good')
      // Home first: the login guard would send a guest on this page to the sign-in host.
      await navigate({ to: '/' })
      // What it has begun to ask for the user ends without an answer.
      await client.cancelQueries()
      client.setQueryData(sessionQuery.queryKey, VISITOR)
      // Nothing of the user stays; what the page shows now is asked for again, as a visitor.
      client.removeQueries({ type: 'inactive' })
      // Drawn as a visitor's, the page no longer wants what only users are answered.
      await drawn()
      await client.resetQueries({ predicate: ({ queryKey }) => queryKey !== sessionQuery.queryKey })
    },
  })
  const submit = form.submit(({ password }) => remove.mutate(password))
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.logoff')}</h1>
      <Card className="max-w-lg">
        <form ref={form.element} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <p className="text-ink-soft text-sm">{t('logoff.text')}</p>
          <Checkbox checked={form.typed.understood} onCheckedChange={(understood) => form.set({ understood })}>
            {t('logoff.understood')}
          </Checkbox>
          <DeletionObstacles />
          <Field
            label={t('logoff.password')}
            required
            error={refused !== undefined && form.typed.password === refused ? t('logoff.wrongPassword') : undefined}
          >
            <Input type="password" autoComplete="current-password" {...form.field('password')} />
          </Field>
          <Button type="submit" variant="danger" busy={remove.isPending} disabled={form.isWrong} className="self-start">
            {t('logoff.action')}
          </Button>
        </form>
      </Card>
    </>
  )
}
