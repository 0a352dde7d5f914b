import { PREVIEW_KINDS, PREVIEW_REASONS, TILE_FORMATS } from '@wencang/domain'
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

/** Results of the process; validated, because it read a hostile file. */
export const Made = z.object({
  kind: z.enum(PREVIEW_KINDS),
  stats: z.record(z.string(), z.unknown()),
  files: z.array(MadeFile).max(80),
})
export type MadeLight = z.infer<typeof Made>
export const MadeViews = Made.pick({ files: true })
/** Results of the tile step; files are in their folders. */
export const MadeTiles = z.object({
  tiles: z
    .object({
      format: z.enum(TILE_FORMATS),
      entry: z.string().regex(/^[\w.-]+(\/[\w.-]+)*$/),
      stats: z.record(z.string(), z.unknown()),
    })
    .nullable(),
})
export const Refused = z.object({ reason: z.enum(PREVIEW_REASONS), message: z.string() })
