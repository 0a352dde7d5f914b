import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Field, Input, toast } from '@wencang/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountApi } from '../../lib/api.ts'
import { sessionQuery } from '../session/use-session.ts'
import { CodeField } from './code-field.tsx'
import { type HolderProof, HolderProofFields, isProven } from './holder-proof.tsx'
import { sessionsQuery } from './own-sessions.tsx'
import type { Contact, ContactKind } from './use-send-code.ts'

const PATTERNS: Record<ContactKind, RegExp> = { email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, phone: /^1[3-9]\d{9}$/ }
const CODE = /^\d{6}$/

/** Binds another contact: a code that was sent there and, once there is any contact, proof that it is the account's holder. */
export function ContactForm({ kind, bound, onDone }: { kind: ContactKind; bound: Contact[]; onDone: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [target, setTarget] = useState('')
  const [code, setCode] = useState('')
  const [proof, setProof] = useState<HolderProof>({ by: 'password', value: '' })
  const [problems, setProblems] = useState<{ target?: string; code?: string; proof?: string }>({})
  const bind = useMutation({
    mutationFn: () => {
      const body = { code: code.trim(), ...(bound.length > 0 && bodyOf(proof)) }
      return kind === 'email'
        ? accountApi.bindEmail({ body: { email: target.trim(), ...body } })
        : accountApi.bindPhone({ body: { phone: target.trim(), ...body } })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      await client.refetchQueries({ queryKey: sessionQuery.queryKey })
      toast(t('contact.bound'), 'good')
      onDone()
    },
  })

  const targetProblem = () => {
    if (target.trim() === '') return { target: t(`contact.${kind}Required`) }
    return PATTERNS[kind].test(target.trim()) ? {} : { target: t(`contact.${kind}Wrong`) }
  }
  const newContact = () => {
    const problem = targetProblem()
    setProblems(problem)
    return problem.target === undefined ? { kind, value: target.trim() } : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...targetProblem(),
      ...(!CODE.test(code.trim()) && { code: t('contact.codeRequired') }),
      ...(bound.length > 0 &&
        !isProven(proof) && {
          proof: proof.by === 'password' ? t('contact.passwordRequired') : t('contact.codeRequired'),
        }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) bind.mutate()
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
      <CodeField label={t('contact.code')} value={code} onChange={setCode} error={problems.code} contact={newContact} />
      {bound.length > 0 ? (
        <>
          <HolderProofFields bound={bound} proof={proof} onChange={setProof} error={problems.proof} />
          <p className="text-ink-muted text-sm">{t('contact.follows')}</p>
        </>
      ) : null}
      <Button type="submit" busy={bind.isPending} className="self-start">
        {t('contact.confirm')}
      </Button>
    </form>
  )
}

function bodyOf({ by, value }: HolderProof): { password: string } | { oldCode: string } {
  return by === 'password' ? { password: value } : { oldCode: value.trim() }
}
