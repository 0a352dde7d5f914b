import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isApiError, PasswordChange } from '@wencang/contract'
import { isAcceptablePassword } from '@wencang/domain'
import { Button, Card, Field, Input, toast } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { OwnSessions, sessionsQuery } from '../../features/account/own-sessions.tsx'
import { accountApi } from '../../shared/api.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { titled } from '../../shared/page/page-head.ts'

export const Route = createFileRoute('/user/password')({
  head: titled('account.password'),
  component: Page,
})

const NO_PASSWORDS = { oldPassword: '', newPassword: '', repeated: '' }

const passwordSchema = ({ newPassword }: typeof NO_PASSWORDS) =>
  z.object({
    oldPassword: PasswordChange.shape.oldPassword.min(1),
    newPassword: PasswordChange.shape.newPassword.refine(isAcceptablePassword),
    repeated: z.string().refine((repeated) => repeated === newPassword),
  })

function Page() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useCheckedForm({ schema: passwordSchema, start: NO_PASSWORDS })
  /** Rejected password, marked until it changes. */
  const [refused, setRefused] = useState<string>()
  const isRefused = refused !== undefined && form.typed.oldPassword === refused
  const change = useMutation({
    mutationFn: (body: z.output<typeof PasswordChange>) => accountApi.changePassword({ body }),
    // Shown at its field.
    meta: { beforeError: (error) => !isApiError(error, 'wrong_credentials') },
    onError: (error, { oldPassword }) => {
      if (!isApiError(error, 'wrong_credentials')) return
      setRefused(oldPassword)
      form.focusMistake()
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      toast(t('password.changed'), 'good')
      form.reset()
    },
  })
  const submit = form.submit(({ oldPassword, newPassword }) => change.mutate({ oldPassword, newPassword }))
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.password')}</h1>
      <Card className="max-w-lg">
        <form ref={form.element} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Field
            label={t('password.old')}
            required
            error={isRefused ? t('logoff.wrongPassword') : form.errorOf('oldPassword') && t('password.required')}
          >
            <Input type="password" autoComplete="current-password" {...form.field('oldPassword')} />
          </Field>
          <Field
            label={t('password.new')}
            required
            hint={t('password.rule')}
            error={form.errorOf('newPassword') && t('password.rule')}
          >
            <Input type="password" autoComplete="new-password" {...form.field('newPassword')} />
          </Field>
          <Field label={t('password.repeat')} required error={form.errorOf('repeated') && t('password.mismatch')}>
            <Input type="password" autoComplete="new-password" {...form.field('repeated')} />
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
