import { durationText, numberText } from '@wencang/ui/format'
import type { ViewedPreview } from './asset-viewer.tsx'
import { piecesOf, secondsOf } from './preview-facts.ts'
import { PreviewNote } from './preview-note.tsx'
import { PreviewState, type PreviewStateProps } from './preview-state.tsx'
import { filled, textsFor } from './viewer-texts.ts'

export type PreviewRemarksProps = PreviewStateProps & {
  playsClip?: boolean
  /** Keeps the place of the waiting note of a preview that arrives while the page is open. */
  isLate?: boolean | undefined
}

/** Texts below a preview. Part of the document: late ones would shift the page. */
export function PreviewRemarks({ playsClip = false, isLate = false, ...props }: PreviewRemarksProps) {
  const { preview, locale } = props
  const remark = preview.state === 'ready' ? remarkOf(preview, locale, playsClip) : undefined
  const shown = (
    <>
      <PreviewState {...props} />
      {remark ? <PreviewNote>{remark}</PreviewNote> : null}
    </>
  )
  if (!isLate) return shown
  return (
    <div className="grid">
      <div aria-hidden className="invisible [grid-area:1/1]">
        <PreviewNote>{textsFor(locale).preview.waiting}</PreviewNote>
      </div>
      <div className="flex flex-col gap-3 [grid-area:1/1]">{shown}</div>
    </div>
  )
}

/**
 * Limits of the preview.
 * @param playsClip True if the browser cannot play the film's segments.
 */
function remarkOf(preview: ViewedPreview, locale: string, playsClip: boolean): string | undefined {
  const { kind, stats, url, tiles, views } = preview
  const texts = textsFor(locale).preview
  const number = (name: string) => (typeof stats?.[name] === 'number' ? stats[name] : 0)
  const [total, shown, pages] = [number('points'), number('previewPoints'), number('pages')]
  if (kind === 'splat') return texts.splats
  if (kind === 'points' && shown < total)
    return filled(texts.points, { total: numberText(total, locale), shown: numberText(shown, locale) })
  if (kind === 'pdf') return views.length < pages ? filled(texts.pagesShown, { shown: views.length }) : undefined
  if (kind === 'audio' || kind === 'video') {
    if (kind === 'video' && !playsClip && piecesOf(preview) && !tiles?.isPart) return texts.wholeFilm
    const clip = secondsOf(preview, 'clipSeconds')
    if (!url || clip === 0) return undefined
    return filled(texts.clipOf, {
      shown: durationText(clip),
      whole: durationText(secondsOf(preview, 'durationSeconds')),
    })
  }
  if (Array.isArray(stats?.scaled)) {
    const [from = '', to = ''] = (stats.scaled as number[]).map((value) => numberText(value, locale))
    return filled(texts.valuesScaled, { from, to })
  }
  const leftOut = number('texturesLeftOut')
  return leftOut > 0 ? filled(texts.texturesLeftOut, { count: leftOut }) : undefined
}
