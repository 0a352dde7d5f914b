import type { OnboardingReview } from '@wencang/contract'
import { Button, Dialog } from '@wencang/ui'
import { FileText, ImageOff, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Proof = OnboardingReview['proofs'][number]

export type ProofViewProps = {
  /** Undefined if the document was deleted. */
  proof: Proof | undefined
  label: string
  /** Requests a new URL. */
  onReopen: () => void
}

/** Enlargeable picture or PDF; its URL expires quickly. */
export function ProofView({ proof, label, onReopen }: ProofViewProps) {
  const { t } = useTranslation()
  const isExpired = useIsPast(proof?.expiresAt)
  const [isBroken, setBroken] = useState(false)
  if (!proof) return <span className="text-ink-muted">{t('proof.missing')}</span>
  if (isExpired || isBroken) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-muted">
        <ImageOff aria-hidden className="size-4" />
        {isExpired ? t('proof.expired') : t('proof.broken')}
        <Button
          size="small"
          variant="outline"
          aria-label={t('proof.reopenNamed', { label })}
          onClick={() => {
            setBroken(false)
            onReopen()
          }}
        >
          <RotateCw aria-hidden />
          {t('proof.reopen')}
        </Button>
      </p>
    )
  }
  if (proof.contentType.startsWith('image/'))
    return <ScanPicture url={proof.url} label={label} onBroken={() => setBroken(true)} />
  return (
    <Button asChild size="small" variant="outline">
      <a href={proof.url} target="_blank" rel="noreferrer" aria-label={t('proof.openPdfNamed', { label })}>
        <FileText aria-hidden />
        {t('proof.openPdf')}
      </a>
    </Button>
  )
}

/** Thumbnail that opens full-window. */
function ScanPicture({ url, label, onBroken }: { url: string; label: string; onBroken: () => void }) {
  const { t } = useTranslation()
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t('proof.enlarge', { label })}
        onClick={() => setLarge(true)}
        className="plinth block max-w-full cursor-zoom-in overflow-hidden rounded-control border border-line"
      >
        <img src={url} alt="" onError={onBroken} className="max-h-56 min-h-16 max-w-full object-contain" />
      </button>
      <Dialog
        open={isLarge}
        onOpenChange={setLarge}
        title={label}
        closeLabel={t('common.close')}
        className="w-[min(80rem,calc(100vw-2rem))]"
      >
        <img src={url} alt={label} className="mx-auto max-h-[calc(100dvh-9rem)] max-w-full object-contain" />
      </Dialog>
    </>
  )
}

/** Minimum validity against fast client clocks. */
const MIN_MILLISECONDS = 60_000

/** True once the time has passed; rerenders then. */
function useIsPast(iso: string | undefined): boolean {
  const [pastIso, setPastIso] = useState<string>()
  useEffect(() => {
    if (iso === undefined) return
    const timer = setTimeout(() => setPastIso(iso), Math.max(MIN_MILLISECONDS, Date.parse(iso) - Date.now()))
    return () => clearTimeout(timer)
  }, [iso])
  return iso !== undefined && pastIso === iso
}
