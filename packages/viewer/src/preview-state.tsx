import { Button, clockText } from '@wencang/ui'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { ViewedPreview } from './asset-viewer.tsx'
import { PreviewNote } from './preview-note.tsx'
import { filled, textsFor } from './viewer-texts.ts'

/** Failures that a retry may resolve. */
const TRANSIENT: readonly string[] = ['took_too_long', 'failed', 'missing_tool', 'too_large', 'too_complex']

export type PreviewStateProps = {
  preview: ViewedPreview
  locale: string
  /** Retries a preview; undefined if not permitted. */
  onRetry?: (() => Promise<unknown>) | undefined
  /** Replaces the note that buyers see full detail. */
  partNote?: string | undefined
}

/** Progress, or why the preview or detail is missing. */
export function PreviewState({ preview, locale, onRetry, partNote }: PreviewStateProps) {
  const texts = textsFor(locale).preview
  const { state, reason, missing, progress } = preview
  const retry = (code: string) =>
    onRetry && TRANSIENT.includes(code) ? <RetryButton label={texts.retry} onRetry={onRetry} /> : null
  if (state === 'none' && reason)
    return (
      <>
        <PreviewNote>
          {filled(texts.reason[reason.code], { what: reason.message })} {texts.withoutPreview}
        </PreviewNote>
        {retry(reason.code)}
      </>
    )
  if (progress) {
    const percent = Math.floor(progress.share * 100)
    const left = progress.secondsLeft === null ? '' : filled(texts.timeLeft, { time: clockText(progress.secondsLeft) })
    const text = filled(texts.step[progress.step], { percent })
    return <PreviewNote isWaiting>{`${text}${left}`}</PreviewNote>
  }
  if (state === 'waiting') return <PreviewNote isWaiting>{texts.waiting}</PreviewNote>
  if (preview.tiles?.isPart) return <PreviewNote>{partNote ?? texts.partOfDetail}</PreviewNote>
  if (!missing) return null
  return (
    <>
      <PreviewNote>
        {texts.noTiles} {missing.reason === 'unsupported' ? null : texts.reason[missing.reason]}
      </PreviewNote>
      {retry(missing.reason)}
    </>
  )
}

function RetryButton({ label, onRetry }: { label: string; onRetry: () => Promise<unknown> }) {
  const [isBusy, setIsBusy] = useState(false)
  const retry = () => {
    setIsBusy(true)
    void onRetry().finally(() => setIsBusy(false))
  }
  return (
    <Button size="small" variant="outline" busy={isBusy} className="self-start" onClick={retry}>
      <RotateCw aria-hidden />
      {label}
    </Button>
  )
}
