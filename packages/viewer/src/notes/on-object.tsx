import { lazy, type RefObject, Suspense } from 'react'
import type { DeepZoom } from '../deep-zoom.ts'
import type { ModelScene } from '../model-scene.ts'
import { useNotes } from './notes-context.tsx'

// Loaded lazily: few objects have annotations.
const MarksOnModel = lazy(async () => ({ default: (await import('./marks-on-model.tsx')).MarksOnModel }))
const MarksOnPicture = lazy(async () => ({ default: (await import('./marks-on-picture.tsx')).MarksOnPicture }))
const MarksOnPage = lazy(async () => ({ default: (await import('./marks-on-page.tsx')).MarksOnPage }))
const Timeline = lazy(async () => ({ default: (await import('./timeline.tsx')).Timeline }))
const RunningTour = lazy(async () => ({ default: (await import('./tour-player.tsx')).RunningTour }))
const NotesList = lazy(async () => ({ default: (await import('./notes-list.tsx')).NotesList }))

/** Marks over an open model, if annotated. */
export function ModelNotes({ scene }: { scene: ModelScene }) {
  return useNotes() ? (
    <Suspense>
      <MarksOnModel scene={scene} />
    </Suspense>
  ) : null
}

export function PictureNotes({ zoom }: { zoom: DeepZoom | undefined }) {
  return useNotes() && zoom ? (
    <Suspense>
      <MarksOnPicture zoom={zoom} />
    </Suspense>
  ) : null
}

type PageNotesProps = {
  image: RefObject<HTMLImageElement | null>
  page: number
  turnTo: (page: number) => void
}

export function PageNotes(props: PageNotesProps) {
  return useNotes() ? (
    <Suspense>
      <MarksOnPage {...props} />
    </Suspense>
  ) : null
}

type MediaNotesProps = {
  media: RefObject<HTMLMediaElement | null>
  mediaKey?: string
  wholeSeconds: number
  /** Place of the marks over the media. */
  className?: string
}

export function MediaNotes(props: MediaNotesProps) {
  return useNotes() ? (
    <Suspense>
      <Timeline {...props} />
    </Suspense>
  ) : null
}

/** Below the object: the card of an open annotation on phones. */
export const CardPlace = () => <div ref={useNotes()?.setCardPlace} className="empty:hidden" />

/** Running tour; its code comes with the list that starts it. */
export function TourStop() {
  return useNotes()?.tour ? (
    <Suspense>
      <RunningTour />
    </Suspense>
  ) : null
}

export function ListOfNotes({ downloadUrl }: { downloadUrl?: string | undefined }) {
  return useNotes() ? (
    <Suspense>
      <NotesList downloadUrl={downloadUrl} />
    </Suspense>
  ) : null
}
