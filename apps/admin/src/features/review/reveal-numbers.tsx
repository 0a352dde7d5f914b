import { useMutation } from '@tanstack/react-query'
import type { OpenedDocument } from '@wencang/contract'
import { AskButton, Button, Field, Textarea } from '@wencang/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { useDocumentPage } from './document-page.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { PageTrouble } from './page-trouble.tsx'

type Subject = { kind: 'onboarding' | 'kyc'; id: string }
const MAX_REASON_LENGTH = 500

/** Hidden until revealed; forgotten with the page. */
export function useNumbers(params: Subject) {
  const reveal = useMutation({
    mutationFn: (reason: string) =>
      api.revealNumbers({ params, body: reason.trim() === '' ? {} : { reason: reason.trim() } }),
    gcTime: 0,
  })
  return {
    shown: reveal.data,
    ask: reveal.mutateAsync,
    /** Reopens documents with the same reason: views of them expire. */
    again: () => reveal.mutate(reveal.variables ?? ''),
    hide: reveal.reset,
  }
}
export type Numbers = ReturnType<typeof useNumbers>

/** Number, masked or in full. */
export function NumberValue(props: {
  masked: string
  numbers: Numbers
  field: 'certificationNumber' | 'bankCardNumber'
}) {
  const full = props.numbers.shown?.[props.field]
  return <span className={`break-all font-mono ${full ? 'select-all font-medium' : ''}`}>{full ?? props.masked}</span>
}

/** Document, hidden until revealed. */
export function DocumentValue(props: { label: string; isSent: boolean; numbers: Numbers; field: string }) {
  const { label, isSent, numbers, field } = props
  const { t } = useTranslation()
  if (!isSent) return <span className="text-ink-muted">{t('proof.notSent')}</span>
  if (!numbers.shown) return <span className="text-ink-muted">{t('proof.hidden')}</span>
  const proof = numbers.shown.proofs.find((one) => one.field === field)
  return <ProofView proof={proof} label={label} onReopen={numbers.again} />
}

/** Numbers only under review; warns about the audit. */
export function RevealNumbers({ numbers, isUnderReview }: { numbers: Numbers; isUnderReview: boolean }) {
  const { shown, ask, hide } = numbers
  const { t } = useTranslation()
  const what = isUnderReview ? 'reveal' : 'revealDocuments'
  const [reason, setReason] = useState('')
  if (shown) {
    return (
      <Button size="small" variant="quiet" onClick={hide}>
        <EyeOff aria-hidden />
        {t('numbers.hide')}
      </Button>
    )
  }
  return (
    <AskButton
      button={{
        size: 'small',
        variant: 'outline',
        children: (
          <>
            <Eye aria-hidden />
            {t(`numbers.${what}`)}
          </>
        ),
      }}
      title={t(`numbers.${what}`)}
      description={t('numbers.text')}
      confirm={t('numbers.confirm')}
      onConfirm={() => ask(reason)}
      closesOnFailure
    >
      <Field label={t('numbers.reason')} optionalText={t('numbers.optional')}>
        <Textarea
          className="min-h-20"
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </AskButton>
  )
}

type ProofViewProps = {
  /** Undefined if the document was deleted. */
  proof: OpenedDocument | undefined
  label: string
  /** Opens the document again, which is recorded. */
  onReopen: () => void
}

function ProofView({ proof, ...rest }: ProofViewProps) {
  const { t } = useTranslation()
  if (!proof) return <span className="text-ink-muted">{t('proof.missing')}</span>
  return <FirstPage document={proof} {...rest} />
}

/** First page beside the facts; opens the viewer. */
function FirstPage({ document, label, onReopen }: { document: OpenedDocument; label: string; onReopen: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const page = useDocumentPage(document, 1)
  return (
    // The height of the tallest page and its note, so that nothing below moves once it is drawn.
    <div className="min-h-61">
      {page.state === 'drawn' ? (
        <button
          type="button"
          aria-label={t('proof.enlarge', { label })}
          onClick={() => setOpen(true)}
          className="plinth block max-w-full cursor-zoom-in overflow-hidden rounded-control border border-line"
        >
          <img src={page.picture} alt="" draggable={false} className="max-h-56 min-h-16 max-w-full object-contain" />
        </button>
      ) : (
        <PageTrouble page={page} label={label} onReopen={onReopen} />
      )}
      {page.pages > 1 ? <p className="mt-1 text-ink-muted text-xs">{t('proof.pages', { pages: page.pages })}</p> : null}
      <DocumentViewer {...{ document, label, onReopen }} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
