import { useMutation } from '@tanstack/react-query'
import type { RevealedNumbers } from '@wencang/contract'
import { Button, Dialog, Field, Textarea } from '@wencang/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'

type Subject = { kind: 'onboarding' | 'kyc'; id: string }
const MAX_REASON_LENGTH = 500

/** The numbers of what is under review, masked until an operator asks for them; they are forgotten with the page. */
export function useNumbers(params: Subject) {
  const reveal = useMutation({
    mutationFn: (reason: string) =>
      api.revealNumbers({ params, body: reason.trim() === '' ? {} : { reason: reason.trim() } }),
    gcTime: 0,
  })
  return { shown: reveal.data, ask: reveal.mutateAsync, isAsking: reveal.isPending, hide: reveal.reset }
}
export type Numbers = ReturnType<typeof useNumbers>

/** A number, masked or in full. */
export function NumberValue(props: { masked: string; numbers: Numbers; field: keyof RevealedNumbers }) {
  const full = props.numbers.shown?.[props.field]
  return <span className={`break-all font-mono ${full ? 'select-all font-medium' : ''}`}>{full ?? props.masked}</span>
}

/** Shows the numbers beside the scan, after saying that the look is recorded. */
export function RevealNumbers({ numbers: { shown, ask, isAsking, hide } }: { numbers: Numbers }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const confirm = () =>
    ask(reason).then(
      () => setOpen(false),
      () => setOpen(false),
    )
  if (shown) {
    return (
      <Button size="small" variant="quiet" onClick={hide}>
        <EyeOff aria-hidden />
        {t('numbers.hide')}
      </Button>
    )
  }
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        {t('numbers.reveal')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('numbers.title')}
        description={t('numbers.text')}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button busy={isAsking} onClick={() => void confirm()}>
              {t('numbers.confirm')}
            </Button>
          </>
        }
      >
        <Field label={t('numbers.reason')} optionalText={t('numbers.optional')}>
          <Textarea
            className="min-h-20"
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </Dialog>
    </>
  )
}
