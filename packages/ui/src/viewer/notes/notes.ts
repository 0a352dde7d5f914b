import type { BestCamera } from '../framing.ts'

/** Plain text in one or both languages. */
export type Words = { zh?: string | undefined; en?: string | undefined }

/** A rectangle in shares of a picture or page, from its upper left corner; without width and height a point. */
export type Box = { x: number; y: number; width: number; height: number }
export type Vector = [number, number, number]

/** Where on the object something is explained. */
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
  /** The address of a picture. */
  picture?: string | undefined
  /** An https address. */
  link?: string | undefined
  camera?: BestCamera | undefined
}

export type TourStop = {
  annotationId?: string | undefined
  camera?: BestCamera | undefined
  text?: Words | undefined
}
export type Tour = { id: string; title: Words; stops: TourStop[] }

/** What explains an object, as the API describes it. */
export type Notes = { annotations: Note[]; tours: Tour[] }

/** A text with the language that it is in. */
export type Said = { text: string; lang: 'zh-CN' | 'en-US' }

/** The text in the language of the page, else in the other one. @returns undefined without either. */
export function wordsIn(locale: string, words: Words | undefined): Said | undefined {
  const zh: Said | undefined = words?.zh ? { text: words.zh, lang: 'zh-CN' } : undefined
  const en: Said | undefined = words?.en ? { text: words.en, lang: 'en-US' } : undefined
  return locale === 'en-US' ? (en ?? zh) : (zh ?? en)
}

/** What is said at a stop: its own words, else those of its annotation. */
export function wordsOfStop(locale: string, stop: TourStop, note: Note | undefined): Said | undefined {
  return wordsIn(locale, stop.text) ?? wordsIn(locale, note?.text) ?? wordsIn(locale, note?.title)
}

/** From where to look at a stop: its own camera, else that of its annotation. */
export const viewOfStop = (stop: TourStop, note: Note | undefined): Pick<Partial<Note>, 'place' | 'camera'> => ({
  place: note?.place,
  camera: stop.camera ?? note?.camera,
})
