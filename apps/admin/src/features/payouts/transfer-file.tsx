import { useMutation } from '@tanstack/react-query'
import type { AdminPayout } from '@wencang/contract'
import { shanghaiDay } from '@wencang/domain'
import { AskDialog, Banner, Button, toast } from '@wencang/ui'
import { saveFile } from '@wencang/ui/save-file'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { useFormat } from '../../shared/use-format.ts'

/** Warns about audit and full numbers first. */
export function TransferFile({ chosen, onSaved }: { chosen: AdminPayout[]; onSaved: () => void }) {
  const { t } = useTranslation()
  const { yuan } = useFormat()
  const [open, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: () => api.exportTransfers({ body: { payoutIds: chosen.map(({ id }) => id) } }),
    onSuccess: (file) => {
      saveFile(file, `wencang-transfers-${shanghaiDay(new Date())}.csv`)
      toast(t('payouts.file.done'), 'good')
      setOpen(false)
      onSaved()
    },
    meta: { refreshes: [['payouts']] },
  })
  const cents = chosen.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const isAgain = chosen.some(({ exportedAt }) => exportedAt !== null)
  return (
    <>
      <Button variant="outline" size="small" disabled={chosen.length === 0} onClick={() => setOpen(true)}>
        {t('payouts.file.action', { count: chosen.length })}
      </Button>
      <AskDialog
        open={open}
        title={t('payouts.file.title')}
        description={t('payouts.file.text')}
        confirm={t('payouts.file.confirm')}
        busy={save.isPending}
        onConfirm={() => save.mutate()}
        onClose={() => setOpen(false)}
      >
        <p className="rounded-control bg-sunken p-4 text-sm">
          {t('payouts.file.sum', { count: chosen.length, amount: yuan(cents / 100) })}
        </p>
        {isAgain ? <Banner tone="warn">{t('payouts.file.again')}</Banner> : null}
      </AskDialog>
    </>
  )
}
