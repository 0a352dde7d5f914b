import {
  DETAIL_CEILINGS,
  PREVIEW_ANGLES,
  PREVIEW_KINDS,
  PREVIEW_REASONS,
  PREVIEW_STATES,
  PREVIEW_STEPS,
  TILE_FORMATS,
} from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

/** Preview of a file. */
export const Preview = z.object({
  kind: z.enum(PREVIEW_KINDS),
  state: z.enum(PREVIEW_STATES),
  /** Failure reason, by a code that clients translate. */
  reason: z.object({ code: z.enum(PREVIEW_REASONS), message: z.string() }).optional(),
  /** Viewer file: light model, picture, or seconds of audio or video. */
  url: p.Url.nullable(),
  poster: p.Url.nullable(),
  /** Model with its animations; omitted without any. */
  motion: p.Url.optional(),
  /** Plain glTF at table size, for viewers of phones; omitted without surfaces. */
  room: p.Url.optional(),
  /** More pictures: pages, video frames, or views of a model. */
  views: z.array(p.Url),
  /** Pictures of a model by angle; `poster` is the chosen one. */
  angles: z
    .array(z.object({ name: z.enum(PREVIEW_ANGLES), url: p.Url, width: z.number().int(), height: z.number().int() }))
    .optional(),
  /** By kind: `triangles`, `points`, `pages`, `durationSeconds`, `width` … */
  stats: z.record(z.string(), z.unknown()).nullable(),
  /** Progress of the running step, for callers with full access. */
  progress: z
    .object({
      step: z.enum(PREVIEW_STEPS),
      /** 0 to 1. */
      share: z.number(),
      /** Null until estimable. */
      secondsLeft: z.number().int().nullable(),
    })
    .optional(),
  /** Full detail in tiles; omitted if `url` shows all. */
  tiles: z
    .object({
      format: z.enum(TILE_FORMATS),
      url: p.Url,
      /** Callers with full access see more. */
      isPart: z.boolean(),
      /** Splat file count: `url` is most important, then `scene-1.sog` and so on. */
      levels: z.number().int().min(2).max(16).optional(),
    })
    .optional(),
  /** Step that failed despite a preview, for callers with full access. */
  missing: z.object({ step: z.enum(PREVIEW_STEPS), reason: z.enum(PREVIEW_REASONS) }).optional(),
  /** Public detail limit, chosen by the creator. */
  ceiling: z.enum(DETAIL_CEILINGS),
})
export type Preview = z.output<typeof Preview>
