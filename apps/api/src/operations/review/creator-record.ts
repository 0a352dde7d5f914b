import type { CREATOR_RECORDS } from '@wencang/contract'
import { type Executor, Prisma, queryRow } from '@wencang/database'
import { z } from 'zod'

const RecordRow = z.object({ isKnown: z.boolean() })

const KNOWN_ASSETS = 5
/** SQL condition for known creators. */
export const isKnown = (userId: Prisma.Sql) => Prisma.sql`(
  (SELECT count(*) FROM (SELECT FROM asset a WHERE a.creator_id = ${userId} AND a.published_at IS NOT NULL LIMIT ${KNOWN_ASSETS}::int4) published) = ${KNOWN_ASSETS}::int4
  AND NOT EXISTS (SELECT FROM violation_case v JOIN asset a ON a.id = v.asset_id WHERE a.creator_id = ${userId} AND v.state <> 'lifted'))`

/** Known creators published several assets and have no violation that stands. */
export async function readCreatorRecord(db: Executor, creatorId: string): Promise<(typeof CREATOR_RECORDS)[number]> {
  const row = await queryRow(db, RecordRow)`SELECT ${isKnown(Prisma.sql`${creatorId}::uuid`)} AS "isKnown"`
  return row?.isKnown ? 'known' : 'new'
}
