import type { DetailCeiling, PreviewAngle, PreviewKind } from '@wencang/domain'

/** What a file of a preview is for. At most 16 characters: `model`, `snapshot`, `image`, `clip`, `strip`, `page-1`, `view-1`, `angle-front`. */
export type PreviewRole =
  | 'model'
  | 'snapshot'
  | 'image'
  | 'clip'
  | 'strip'
  | 'turntable'
  | `page-${number}`
  | `view-${number}`
  | `angle-${PreviewAngle}`

/** Where a maker puts what it has made: a file of the preview, by its role. */
export interface PreviewOutput {
  /** @param name with its extension, from which the content type follows: `.glb`, `.webp`, `.mp3`, `.mp4`. */
  write(role: PreviewRole, name: string, bytes: Uint8Array): void
  /** A folder for temporary files, removed with the process's results. */
  scratch: string
}

export interface MadePreview {
  kind: PreviewKind
  /** Facts of the original, as JSON, at most some kilobytes. */
  stats: Record<string, unknown>
}

/**
 * Makes the preview of one untrusted file. It opens that file and nothing that the file names, and reads it in pieces where it may be gigabytes.
 * Every maker writes a `snapshot`: the picture for lists, at most 800 × 800.
 * @param ceiling the most that the preview may show, see `publicAmount`.
 * @throws {Refusal} when the file itself is the reason that there is none.
 */
export type PreviewMaker = (original: string, output: PreviewOutput, ceiling: DetailCeiling) => Promise<MadePreview>
