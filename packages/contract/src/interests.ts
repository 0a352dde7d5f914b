import { REPORT_KINDS, REPORT_STATES } from '@wencang/domain'
import { z } from 'zod'
import { Party } from './asset-fields.ts'
import { AssetItem, TITLED } from './assets.ts'
import { CreatorItem } from './creators.ts'
import { DELETABLE } from './named-person.ts'
import * as p from './primitives.ts'

/** Limit per person, for favourites and followed creators each. */
export const MAX_INTERESTS = 500

/** IDs of the caller's favourites and followed creators. */
export const Interests = z.object({ assets: z.array(p.Id), creators: z.array(p.Id) })
export type Interests = z.output<typeof Interests>

export const Favourite = z.object({
  /** Without name and picture until reviewed. */
  asset: AssetItem,
  onSale: z.boolean(),
  at: p.IsoTime,
})
export type Favourite = z.output<typeof Favourite>

export const FollowedCreator = CreatorItem.omit({ stickyAssets: true }).extend({ at: p.IsoTime })
export type FollowedCreator = z.output<typeof FollowedCreator>

/** Code points. */
export const MAX_REPORT_LENGTH = 2000
export const ReportBody = z.strictObject({ kind: z.enum(REPORT_KINDS), text: p.text(5, MAX_REPORT_LENGTH) })
export type ReportBody = z.output<typeof ReportBody>

const ReportParty = Party.extend(DELETABLE)

/** Report as operators see it. */
export const Report = z.object({
  id: p.Id,
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  state: z.enum(REPORT_STATES),
  asset: z.object({
    ...{ id: p.Id, name: z.string(), ...TITLED },
    ...{ snapshot: p.Url.nullable(), status: z.string(), creator: ReportParty },
  }),
  reporter: ReportParty,
  createdTime: p.IsoTime,
  /** Answer to the reporter. */
  words: z.string().nullable(),
  decidedAt: p.IsoTime.nullable(),
})
export type Report = z.output<typeof Report>

/** `open`: oldest first; `decided`: latest first. */
export const ReportsQuery = z.object({ ...p.PageQuery, state: p.optionalQuery(z.enum(['open', 'decided'])) })
/** `words` go to the reporter, if upheld also to the creator. */
export const ReportDecision = z.strictObject({ decision: z.enum(['uphold', 'dismiss']), words: p.text(1, 500) })
export type ReportDecision = z.output<typeof ReportDecision>
