import { REPORT_KINDS, REPORT_STATES } from '@wencang/domain'
import { z } from 'zod'
import { Party } from './asset-fields.ts'
import { AssetItem } from './assets.ts'
import { CreatorItem } from './creators.ts'
import * as p from './primitives.ts'

/** Favourites of one person, and creators that one person follows: each at most. */
export const MAX_INTERESTS = 500

/** The IDs of everything that the caller keeps an eye on. */
export const Interests = z.object({ assets: z.array(p.Id), creators: z.array(p.Id) })
export type Interests = z.output<typeof Interests>

/** A favourite, on sale or not. */
export const Favourite = z.object({
  /** Without name and picture while these have not been reviewed as they are. */
  asset: AssetItem,
  onSale: z.boolean(),
  at: p.IsoTime,
})
export type Favourite = z.output<typeof Favourite>

/** A creator whom the caller follows. */
export const FollowedCreator = CreatorItem.omit({ stickyAssets: true }).extend({ at: p.IsoTime })
export type FollowedCreator = z.output<typeof FollowedCreator>

/** Code points of a report's text, at most. */
export const MAX_REPORT_LENGTH = 2000
export const ReportBody = z.strictObject({ kind: z.enum(REPORT_KINDS), text: p.text(5, MAX_REPORT_LENGTH) })
export type ReportBody = z.output<typeof ReportBody>

/** A report as operators see it. */
export const Report = z.object({
  id: p.Id,
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  state: z.enum(REPORT_STATES),
  asset: z.object({ id: p.Id, name: z.string(), snapshot: p.Url.nullable(), status: z.string(), creator: Party }),
  reporter: Party,
  createdTime: p.IsoTime,
  /** What the reporter was told. */
  words: z.string().nullable(),
  decidedAt: p.IsoTime.nullable(),
})
export type Report = z.output<typeof Report>

/** `open`, oldest first, or `decided`, latest first. */
export const ReportsQuery = z.object({ ...p.PageQuery, state: p.optionalQuery(z.enum(['open', 'decided'])) })
/** `words` are for the reporter; of an upheld report also for the creator. */
export const ReportDecision = z.strictObject({ decision: z.enum(['uphold', 'dismiss']), words: p.text(1, 500) })
export type ReportDecision = z.output<typeof ReportDecision>
