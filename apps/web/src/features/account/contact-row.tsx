import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Field, Input, toast } from '@wencang/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api.ts'
import { sessionQuery } from '../session/use-session.ts'
import { type ContactKind, useSendCode } from './use-send-code.ts'

const PATTERNS: Record<ContactKind, RegExp> = { email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, phone: /^1[3-9]\d{9}$/ }
const CODE = /^\d{6}$/

/** One contact as it is bound now, and the way to bind another by a code. */
export function ContactRow({ kind, value }: { kind: ContactKind; value: string | undefined }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t(`contact.${kind}`)} className="border-line border-t py-4 first:border-t-0">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium text-sm">{t(`contact.${kind}`)}</p>
          <p className="truncate text-ink-muted text-sm">{value ?? t('contact.none')}</p>
        </div>
        <Button size="small" variant={isOpen ? 'quiet' : 'outline'} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('common.cancel') : value ? t('contact.change') : t('contact.bind')}
        </Button>
      </div>
      {isOpen ? <ContactForm kind={kind} onDone={() => setOpen(false)} /> : null}
    </section>
  )
}

function ContactForm({ kind, onDone }: { kind: ContactKind; onDone: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [target, setTarget] = useState('')
  const [code, setCode] = useState('')
  const [problems, setProblems] = useState<{ target?: string | undefined; code?: string | undefined }>({})
  const { send, isSending, secondsLeft } = useSendCode(kind)
  const bind = useMutation({
    mutationFn: () =>
      kind === 'email'
        ? accountApi.bindEmail({ body: { email: target.trim(), code: code.trim() } })
        : accountApi.bindPhone({ body: { phone: target.trim(), code: code.trim() } }),
    onSuccess: async () => {
      await client.refetchQueries({ queryKey: sessionQuery.queryKey })
      toast(t('contact.bound'), 'good')
      onDone()
    },
  })

  const targetProblem = () => {
    if (target.trim() === '') return t(`contact.${kind}Required`)
    return PATTERNS[kind].test(target.trim()) ? undefined : t(`contact.${kind}Wrong`)
  }
  const requestCode = () => {
    const problem = targetProblem()
    setProblems({ target: problem })
    if (!problem) send(target.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = { target: targetProblem(), code: CODE.test(code.trim()) ? undefined : t('contact.codeRequired') }
    setProblems(found)
    if (!found.target && !found.code) bind.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4 rounded-control bg-sunken p-4">
      <Field label={t(`contact.${kind}New`)} required error={problems.target}>
        <Input
          type={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel-national'}
          value={target}
          maxLength={254}
          onChange={(event) => setTarget(event.target.value)}
        />
      </Field>
      <div className="flex items-start gap-3">
        <Field label={t('contact.code')} required error={problems.code} className="flex-1">
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            maxLength={6}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button
          variant="outline"
          className="mt-[1.65rem] shrink-0"
          busy={isSending}
          disabled={secondsLeft > 0}
          onClick={requestCode}
        >
          {secondsLeft > 0 ? t('contact.again', { seconds: secondsLeft }) : t('contact.send')}
        </Button>
      </div>
      <Button type="submit" busy={bind.isPending} className="self-start">
        {t('contact.confirm')}
      </Button>
    </form>
  )
}
