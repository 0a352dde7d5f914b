import { useMutation } from '@tanstack/react-query'
import type { AdminPayout } from '@wencang/contract'
import { Button, Dialog } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MaskedAccount } from '../../entities/payouts/masked-account.tsx'
import { usePersonText } from '../../entities/people/person-text.ts'
import { api } from '../../shared/api.ts'

/** Warns about the audit first; clears on close. */
export function RevealAccount({ payout }: { payout: AdminPayout }) {
  const { t } = useTranslation()
  const textOf = usePersonText()
  const [open, setOpen] = useState(false)
  const reveal = useMutation({
    mutationFn: () => api.revealPayoutAccount({ params: { id: payout.id } }),
    gcTime: 0,
  })
  const show = (next: boolean) => {
    reveal.reset()
    setOpen(next)
  }
  const shown = reveal.data
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => show(true)}>
        {t('payouts.reveal')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={show}
        title={t('payouts.revealTitle')}
        description={t('payouts.revealText')}
        footer={
          shown ? null : (
            <Button busy={reveal.isPending} onClick={() => reveal.mutate()}>
              {t('payouts.revealConfirm')}
            </Button>
          )
        }
      >
        {shown ? (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
            <dt className="text-ink-muted">{t('payouts.seller')}</dt>
            <dd>{textOf(payout.seller)}</dd>
            <dt className="text-ink-muted">{t('payouts.holder')}</dt>
            <dd>{shown.holderName}</dd>
            <dt className="text-ink-muted">{t('payouts.number')}</dt>
            <dd className="tabular select-all break-all">{shown.accountNumber}</dd>
            <dt className="text-ink-muted">{t('payouts.bank')}</dt>
            <dd>{shown.bankName}</dd>
          </dl>
        ) : (
          <p className="text-sm">
            <MaskedAccount account={payout.account} />
          </p>
        )}
      </Dialog>
    </>
  )
}
