import { useMutation } from '@tanstack/react-query'
import { ApiError, PayoutAccountChange } from '@wencang/contract'
import { PAYOUT_ACCOUNT_WAIT_HOURS, readBankCardNumber } from '@wencang/domain'
import { Button, Dialog, Field, Input, toast } from '@wencang/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type HolderProof, HolderProofFields, isProven, proofBody } from '../../entities/contact-proof/holder-proof.tsx'
import type { Contact } from '../../entities/contact-proof/use-send-code.ts'
import { useSession } from '../../entities/session/use-session.ts'
import { accountApi } from '../../shared/api.ts'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { payoutAccountsQuery } from './income-queries.ts'

const { bankName, holderName: holder } = PayoutAccountChange.shape

/** Accepts both holder kinds; the server checks card digits. */
const accountSchema = (namesHolder: boolean) =>
  z.object({
    bankName,
    holderName: namesHolder ? holder.unwrap() : z.string(),
    accountNumber: z
      .string()
      .trim()
      .refine((typed) => readBankCardNumber('institution', typed) !== null),
    proof: z.custom<HolderProof>().refine((proof) => isProven(proof)),
  })

interface TypedAccount {
  bankName: string
  holderName: string
  accountNumber: string
  proof: HolderProof
}
const NOTHING_TYPED: TypedAccount = {
  bankName: '',
  holderName: '',
  accountNumber: '',
  proof: { by: 'password', value: '' },
}

/** Changes the payout account; requires password or code. */
export function PayoutAccountDialog(props: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Contract party, who must hold the account; null if free. */
  holderName: string | null
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={t('payoutAccount.changeTitle')}
      description={t('payoutAccount.lead', { hours: PAYOUT_ACCOUNT_WAIT_HOURS })}
    >
      <AccountForm {...props} />
    </Dialog>
  )
}

function AccountForm({
  holderName,
  onOpenChange,
}: {
  holderName: string | null
  onOpenChange: (open: boolean) => void
}) {
  const { t } = useTranslation()
  const { userEmail, userPhone } = useSession()
  const bound: Contact[] = [
    ...(userEmail ? [{ kind: 'email', value: userEmail } as const] : []),
    ...(userPhone ? [{ kind: 'phone', value: userPhone } as const] : []),
  ]
  const namesHolder = holderName === null
  const schema = useMemo(() => accountSchema(namesHolder), [namesHolder])
  const form = useCheckedForm({ schema, start: NOTHING_TYPED })
  const change = useMutation({
    mutationFn: ({ proof, ...read }: z.output<typeof schema>) =>
      accountApi.changePayoutAccount({
        body: {
          bankName: read.bankName,
          accountNumber: read.accountNumber,
          ...(namesHolder && { holderName: read.holderName }),
          ...proofBody(proof),
        },
      }),
    meta: {
      refreshes: [payoutAccountsQuery.queryKey],
      // Only the server rejects wrong card check digits.
      beforeError: (error) => {
        const isNumber =
          error instanceof ApiError && error.problem?.details?.some(({ path }) => path === 'accountNumber')
        if (isNumber) form.setError('accountNumber', 'Wrong')
        return isNumber ? false : undefined
      },
    },
    onSuccess: () => {
      toast(t('payoutAccount.changed'), 'good')
      onOpenChange(false)
    },
  })
  const submit = form.submit((read) => change.mutate(read))
  const { proof } = form.typed
  return (
    <form ref={form.element} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('payoutAccount.bank')}
        required
        error={form.errorOf('bankName') && t('payoutAccount.bankRequired')}
      >
        <Input maxLength={100} autoComplete="off" {...form.field('bankName')} />
      </Field>
      {namesHolder ? (
        <Field
          label={t('payoutAccount.holder')}
          required
          error={form.errorOf('holderName') && t('payoutAccount.holderRequired')}
        >
          <Input maxLength={100} autoComplete="name" {...form.field('holderName')} />
        </Field>
      ) : (
        <p className="text-sm">
          <span className="block font-medium">{t('payoutAccount.holder')}</span>
          {holderName}
          <span className="mt-0.5 block text-ink-muted text-xs">{t('payoutAccount.holderFixed')}</span>
        </p>
      )}
      <Field
        label={t('payoutAccount.number')}
        required
        error={form.errorOf('accountNumber') && t('payoutAccount.numberWrong')}
      >
        <Input inputMode="numeric" autoComplete="off" maxLength={60} {...form.field('accountNumber')} />
      </Field>
      <HolderProofFields
        bound={bound}
        proof={proof}
        onChange={(given) => form.set({ proof: given })}
        error={form.errorOf('proof') && t(`contact.${proof.by === 'password' ? 'password' : 'code'}Required`)}
      />
      <Button type="submit" busy={change.isPending} className="self-end">
        {t('payoutAccount.confirm')}
      </Button>
    </form>
  )
}
