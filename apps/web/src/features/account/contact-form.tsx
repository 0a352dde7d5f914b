import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EmailBinding } from '@wencang/contract'
import { readMainlandPhone } from '@wencang/domain'
import { Button, Field, Input, toast } from '@wencang/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CodeField } from '../../entities/contact-proof/code-field.tsx'
import {
  CODE,
  type HolderProof,
  HolderProofFields,
  isProven,
  proofBody,
} from '../../entities/contact-proof/holder-proof.tsx'
import type { Contact, ContactKind } from '../../entities/contact-proof/use-send-code.ts'
import { sessionQuery } from '../../entities/session/use-session.ts'
import { accountApi } from '../../shared/api.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { sessionsQuery } from './own-sessions.tsx'

const required = z.string().trim().min(1, { error: 'Required', abort: true })
/** Messages are text keys below `contact.`. */
const TARGETS = {
  email: required.refine((typed) => EmailBinding.shape.email.safeParse(typed).success, 'Wrong'),
  phone: required.refine((typed) => readMainlandPhone(typed) !== null, 'Wrong'),
} satisfies Record<ContactKind, z.ZodType<string>>

interface TypedContact {
  target: string
  code: string
  proof: HolderProof
}
const NOTHING_TYPED: TypedContact = { target: '', code: '', proof: { by: 'password', value: '' } }

const contactSchema = (kind: ContactKind, needsProof: boolean) =>
  z.object({
    target: TARGETS[kind],
    code: EmailBinding.shape.code.trim().regex(CODE),
    proof: z.custom<HolderProof>().refine((proof) => !needsProof || isProven(proof)),
  })

/** Binds a contact by code, with proof if another exists. */
export function ContactForm({ kind, bound, onDone }: { kind: ContactKind; bound: Contact[]; onDone: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const needsProof = bound.length > 0
  const schema = useMemo(() => contactSchema(kind, needsProof), [kind, needsProof])
  const form = useCheckedForm({ schema, start: NOTHING_TYPED })
  const { target, code, proof } = form.typed
  const bind = useMutation({
    mutationFn: (read: z.output<typeof schema>) => {
      const body = { code: read.code, ...(needsProof && proofBody(read.proof)) }
      return kind === 'email'
        ? accountApi.bindEmail({ body: { email: read.target, ...body } })
        : accountApi.bindPhone({ body: { phone: read.target, ...body } })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      await client.refetchQueries({ queryKey: sessionQuery.queryKey })
      toast(t('contact.bound'), 'good')
      onDone()
    },
  })

  const newContact = () => {
    const read = TARGETS[kind].safeParse(target)
    form.setError('target', read.error?.issues[0]?.message)
    return read.success ? { kind, value: read.data } : undefined
  }
  const submit = form.submit((read) => bind.mutate(read))
  const targetProblem = form.errorOf('target')
  const proofProblem = form.errorOf('proof') && t(`contact.${proof.by === 'password' ? 'password' : 'code'}Required`)
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={submit}
      className="mt-4 flex flex-col gap-4 rounded-control bg-sunken p-4"
    >
      <Field label={t(`contact.${kind}New`)} required error={targetProblem && t(`contact.${kind}${targetProblem}`)}>
        <Input
          type={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel-national'}
          maxLength={254}
          {...form.field('target')}
        />
      </Field>
      <CodeField
        label={t('contact.code')}
        value={code}
        onChange={(typed) => form.set({ code: typed })}
        error={form.errorOf('code') && t('contact.codeRequired')}
        contact={newContact}
      />
      {needsProof ? (
        <>
          <HolderProofFields
            bound={bound}
            proof={proof}
            onChange={(given) => form.set({ proof: given })}
            error={proofProblem}
          />
          <p className="text-ink-muted text-sm">{t('contact.follows')}</p>
        </>
      ) : null}
      <Button type="submit" busy={bind.isPending} className="self-start">
        {t('contact.confirm')}
      </Button>
    </form>
  )
}
