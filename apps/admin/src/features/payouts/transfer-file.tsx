import { useMutation } from '@tanstack/react-query'
import type { AdminPayout } from '@wencang/contract'
import { shanghaiDay } from '@wencang/domain'
import { AskButton, Banner } from '@wencang/ui'
import { saveFile } from '@wencang/ui/save-file'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { useFormat } from '../../shared/use-format.ts'

/** Warns about audit and full numbers first. */
export function TransferFile({ chosen }: { chosen: AdminPayout[] }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const save = useMutation({
    mutationFn: () => api.exportTransfers({ body: { payoutIds: chosen.map(({ id }) => id) } }),
    onSuccess: (file) => saveFile(file, `wencang-transfers-${shanghaiDay(new Date())}.csv`),
    meta: { done: t('payouts.file.done'), refreshes: [['payouts']] },
  })
  const cents = chosen.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const isAgain = chosen.some(({ exportedAt }) => exportedAt !== null)
  return (
    <AskButton
      button={{
        variant: 'outline',
        size: 'small',
        disabled: chosen.length === 0,
        children: t('payouts.file.action', { count: chosen.length }),
      }}
      title={t('payouts.file.title')}
      description={t('payouts.file.text')}
      confirm={t('payouts.file.confirm')}
      onConfirm={() => save.mutateAsync()}
    >
      <p className="rounded-control bg-sunken p-4 text-sm">
        {t('payouts.file.sum', { count: chosen.length, amount: yuan(cents / 100) })}
      </p>
      {isAgain ? <Banner tone="warn">{t('payouts.file.again')}</Banner> : null}
    </AskButton>
  )
}
