import type { BestCamera } from '../framing.ts'

/** Plain text in one or both languages. */
export type Words = { zh?: string | undefined; en?: string | undefined }

/** In shares from the upper left; a point without size. */
export type Box = { x: number; y: number; width: number; height: number }
export type Vector = [number, number, number]

/** Place of an annotation on the object. */
export type NotePlace =
  | { kind: 'point'; position: Vector; normal: Vector }
  | ({ kind: 'region' } & Box)
  | ({ kind: 'page'; page: number } & Box)
  | { kind: 'moment'; seconds: number; endSeconds?: number | undefined }

export type Note = {
  id: string
  place: NotePlace
  title: Words
  text?: Words | undefined
  /** Picture URL. */
  picture?: string | undefined
  /** https URL. */
  link?: string | undefined
  camera?: BestCamera | undefined
}

export type TourStop = {
  annotationId?: string | undefined
  camera?: BestCamera | undefined
  text?: Words | undefined
}
export type Tour = { id: string; title: Words; stops: TourStop[] }

/** Annotations and tours, as in the API. */
export type Notes = { annotations: Note[]; tours: Tour[] }

/** Text with its language. */
export type Said = { text: string; lang: 'zh-CN' | 'en-US' }

/**
 * Text in the page's language, else the other one.
 * @returns Undefined without either.
 */
export function wordsIn(locale: string, words: Words | undefined): Said | undefined {
  const zh: Said | undefined = words?.zh ? { text: words.zh, lang: 'zh-CN' } : undefined
  const en: Said | undefined = words?.en ? { text: words.en, lang: 'en-US' } : undefined
  return locale === 'en-US' ? (en ?? zh) : (zh ?? en)
}

/** Text of a stop: its own, else its annotation's. */
export function wordsOfStop(locale: string, stop: TourStop, note: Note | undefined): Said | undefined {
  return wordsIn(locale, stop.text) ?? wordsIn(locale, note?.text) ?? wordsIn(locale, note?.title)
}

/** The stop's own camera, else its annotation's. */
export const viewOfStop = (stop: TourStop, note: Note | undefined): Pick<Partial<Note>, 'place' | 'camera'> => ({
  place: note?.place,
  camera: stop.camera ?? note?.camera,
})
