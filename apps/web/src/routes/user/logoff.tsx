import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { AccountDeletion, isApiError } from '@wencang/contract'
import { Button, Card, Checkbox, Field, Input, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { VISITOR } from '../../entities/session/session.ts'
import { sessionQuery } from '../../entities/session/use-session.ts'
import { DeletionObstacles, obstaclesQuery } from '../../features/account/deletion-obstacles.tsx'
import { accountApi } from '../../shared/api.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { titled } from '../../shared/page/page-head.ts'
import { registerPageWork } from '../../shared/page-work.ts'

export const Route = createFileRoute('/user/logoff')({
  head: titled('account.logoff'),
  component: Page,
})

const EMPTY_DELETION = { password: '', understood: false }

const deletionSchema = z.object({
  password: AccountDeletion.shape.password.unwrap().min(1),
  understood: z.literal(true),
})

function Page() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  /** Rejected password, marked until it changes. */
  const [refused, setRefused] = useState<string>()
  const form = useCheckedForm({ schema: deletionSchema, start: EMPTY_DELETION, shows: 'always' })
  const remove = useMutation({
    mutationFn: (password: string) => accountApi.deleteAccount({ body: { password } }),
    meta: {
      // Both are shown where they can be fixed.
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
      // Until the home page is shown, the sign-in guard must not see a visitor; registered work keeps the user.
      const release = registerPageWork(() => true)
      const shown = new Promise<void>((resolve) => {
        const stop = router.subscribe('onRendered', () => resolve(stop()))
      })
      await navigate({ to: '/' })
      await shown
      await client.cancelQueries()
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      client.setQueryData(sessionQuery.queryKey, VISITOR)
      release()
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
