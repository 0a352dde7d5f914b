import type { OpenedDocument } from '@wencang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentPage } from './document-page.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { PageTrouble } from './page-trouble.tsx'

export type ProofViewProps = {
  /** Undefined if the document was deleted. */
  proof: OpenedDocument | undefined
  label: string
  /** Opens the document again, which is recorded. */
  onReopen: () => void
}

export function ProofView({ proof, ...rest }: ProofViewProps) {
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
