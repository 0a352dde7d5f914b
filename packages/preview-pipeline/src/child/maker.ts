import type { DetailCeiling, Orientation, PreviewAngle, PreviewKind } from '@wencang/domain'

/** At most 16 characters. */
export type PreviewRole =
  | 'model'
  | 'motion'
  | 'room'
  | 'snapshot'
  | 'image'
  | 'clip'
  | 'strip'
  | 'turntable'
  | `page-${number}`
  | `view-${number}`
  | `angle-${PreviewAngle}`

export interface PreviewOutput {
  /** @param name With its extension, from which the content type follows: `.glb`, `.webp`, `.mp3`, `.mp4`. */
  write(role: PreviewRole, name: string, bytes: Uint8Array): void
  /** Temporary folder, removed with the results. */
  scratch: string
}

export interface MadePreview {
  kind: PreviewKind
  /** Facts of the original: JSON of a few kilobytes. */
  stats: Record<string, unknown>
}

/**
 * Streams one untrusted file without opening others.
 * Must write a `snapshot` of at most 800 × 800.
 * @param ceiling The most that the preview may show, see `publicAmount`.
 * @param orientation Of a model; others ignore it.
 * @throws {Refusal} when the file itself is the reason that there is none.
 */
export type PreviewMaker = (
  original: string,
  output: PreviewOutput,
  ceiling: DetailCeiling,
  orientation?: Orientation,
) => Promise<MadePreview>
