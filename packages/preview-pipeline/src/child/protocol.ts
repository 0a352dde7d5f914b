import { PREVIEW_KINDS, PREVIEW_REASONS, TILE_FORMATS, type WorkerStep } from '@wencang/domain'
import { z } from 'zod'

export const REFUSED_EXIT_CODE = 3
export const MADE_FILE = 'made.json'
export const REFUSAL_FILE = 'refusal.json'
export const FULL_FOLDER = 'full'
export const OPEN_FOLDER = 'open'
export const SCRATCH_FOLDER = 'scratch'

/** File in results or store; a picture's name stands for all widths. */
export const MadeFile = z.object({
  role: z.string().max(16),
  name: z.string().regex(/^[a-z0-9-]+((_\d{1,4}){1,3}(_t)?\.\d{1,4})?\.(glb|webp|mp3|mp4)$/),
})
export type MadeFile = z.infer<typeof MadeFile>

const Made = z.object({
  kind: z.enum(PREVIEW_KINDS),
  stats: z.record(z.string(), z.unknown()),
  files: z.array(MadeFile).max(80),
})
/** Results of the tile step; files are in their folders. */
const MadeTiles = z.object({
  tiles: z
    .object({
      format: z.enum(TILE_FORMATS),
      entry: z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/),
      stats: z.record(z.string(), z.unknown()),
    })
    .nullable(),
})
/** Results of each step; validated, because the process read a hostile file. */
export const MADE = { light: Made, views: Made.pick({ files: true }), tiles: MadeTiles } satisfies Record<
  WorkerStep,
  z.ZodType
>
export type MadeIn<S extends WorkerStep> = z.infer<(typeof MADE)[S]>
export const Refused = z.object({ reason: z.enum(PREVIEW_REASONS), message: z.string() })

/** The argument of `document-page.ts`. */
export interface DocumentPageTask {
  /** Otherwise a picture. */
  isPdf: boolean
  page: number
  mark: readonly string[]
}
