import type { OpenedDocument } from '@wencang/contract'
import { Dialog, IconButton } from '@wencang/ui'
import { ChevronLeft, ChevronRight, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentPage } from './document-page.ts'
import { PageTrouble } from './page-trouble.tsx'

export type DocumentViewerProps = {
  document: OpenedDocument
  label: string
  /** Opens the document again, which is recorded. */
  onReopen: () => void
  open: boolean
  onClose: () => void
}

/** Pages as the server drew them, with the operator's watermark; the file itself never arrives. */
export function DocumentViewer({ open, onClose, ...document }: DocumentViewerProps) {
  const { t } = useTranslation()
  // Its keys work at once.
  const region = useRef<HTMLElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={document.label}
      description={t('proof.watermark')}
      firstFocus={region}
      className="h-[calc(100dvh-2rem)] w-[min(80rem,calc(100vw-2rem))] max-sm:p-4"
    >
      <Pages {...document} region={region} />
    </Dialog>
  )
}

/** Widths in percent of the viewer; undefined fits the whole page. */
const WIDTHS = [undefined, 100, 150, 200, 300] as const

type PagesProps = Omit<DocumentViewerProps, 'open' | 'onClose'> & { region: RefObject<HTMLElement | null> }

function Pages({ document, label, onReopen, region }: PagesProps) {
  const { t } = useTranslation()
  const [number, setNumber] = useState(1)
  const [pages, setPages] = useState(0)
  const [zoom, setZoom] = useState(0)
  const page = useDocumentPage(document, number)
  // The next page is not drawn yet when it is chosen.
  if (page.pages > 0 && page.pages !== pages) setPages(page.pages)
  const turn = (by: number) => setNumber(Math.min(Math.max(1, pages), Math.max(1, number + by)))
  const enlarge = (by: number) => setZoom(Math.min(WIDTHS.length - 1, Math.max(0, zoom + by)))
  const width = WIDTHS[zoom]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys(width === undefined ? turn : undefined, enlarge)[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const place = t('proof.pageOf', { page: number, pages })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys do what the buttons in it do
    <div className="flex min-h-0 flex-1 flex-col gap-3" onKeyDown={onKeyDown}>
      <section
        ref={region}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll an enlarged page
        tabIndex={0}
        className="plinth flex min-h-0 flex-1 overflow-auto rounded-card"
      >
        {page.state === 'drawn' ? (
          <img
            src={page.picture}
            alt={pages > 1 ? `${label}: ${place}` : label}
            draggable={false}
            style={width && { width: `${width}%` }}
            className={width ? 'm-auto max-w-none shrink-0' : 'm-auto max-h-full max-w-full object-contain'}
          />
        ) : (
          <div className="m-auto p-4">
            <PageTrouble page={page} label={label} onReopen={onReopen} />
          </div>
        )}
      </section>
      <div role="toolbar" aria-label={t('proof.tools')} className="flex flex-wrap items-center justify-center gap-1">
        {pages > 1 ? (
          <>
            <StepButton label={t('proof.previous')} isEnd={number === 1} onStep={() => turn(-1)} icon={ChevronLeft} />
            <p aria-live="polite" className="tabular whitespace-nowrap text-ink-soft text-sm">
              {place}
            </p>
            <StepButton label={t('proof.next')} isEnd={number === pages} onStep={() => turn(1)} icon={ChevronRight} />
          </>
        ) : null}
        <StepButton label={t('proof.smaller')} isEnd={zoom === 0} onStep={() => enlarge(-1)} icon={ZoomOut} />
        <StepButton
          label={t('proof.larger')}
          isEnd={zoom === WIDTHS.length - 1}
          onStep={() => enlarge(1)}
          icon={ZoomIn}
        />
      </div>
    </div>
  )
}

type StepButtonProps = { label: string; isEnd: boolean; onStep: () => void; icon: LucideIcon }

/** Stays focusable at the end, so that keys work. */
const StepButton = ({ label, isEnd, onStep, icon: Icon }: StepButtonProps) => (
  <IconButton label={label} aria-disabled={isEnd} className="aria-disabled:opacity-45" onClick={onStep}>
    <Icon aria-hidden />
  </IconButton>
)

type Step = (by: number) => void

/** Arrow keys turn a whole page, and scroll an enlarged one. */
const keys = (turn: Step | undefined, enlarge: Step): Record<string, (() => void) | undefined> => ({
  ...(turn && { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) }),
  '+': () => enlarge(1),
  '=': () => enlarge(1),
  '-': () => enlarge(-1),
})
