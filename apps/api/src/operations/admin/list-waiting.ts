import {
  MAX_WAITING_COUNT,
  WAITING_AREAS,
  WAITING_DAYS,
  WAITING_KINDS,
  type Waiting,
  type WaitingKind,
} from '@wencang/contract'
import { Prisma, queryRow } from '@wencang/database'
import { isOperatorOf } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'

const WaitingRow = z.object({ count: z.number().int(), since: z.date().nullable() })
const LIMIT = Prisma.sql`LIMIT ${MAX_WAITING_COUNT}::int4`

/** Oldest waiting times, read from each list's index. */
function waitingSince(kind: WaitingKind, { now, recently }: { now: Date; recently: Date }): Prisma.Sql {
  switch (kind) {
    case 'asset':
      return Prisma.sql`(SELECT submitted_at AS since FROM asset WHERE status = 'processing' AND ownership IN ('none', 'accepted') ORDER BY submitted_at, id ${LIMIT})
        UNION ALL (SELECT n.submitted_at FROM asset_version n JOIN asset a ON a.id = n.asset_id
          WHERE n.state = 'reviewing' AND (a.status = 'saling' OR (a.status = 'removed' AND NOT a.needs_review)) ORDER BY n.submitted_at, n.asset_id ${LIMIT})
        ORDER BY since ${LIMIT}`
    case 'owner':
      return Prisma.sql`SELECT submitted_at AS since FROM asset WHERE status = 'processing' AND ownership IN ('requested', 'declined') ORDER BY submitted_at, id ${LIMIT}`
    case 'onboarding':
      return Prisma.sql`SELECT submitted_at AS since FROM onboarding_application WHERE status = 0 ORDER BY submitted_at, id ${LIMIT}`
    case 'kyc':
      return Prisma.sql`SELECT submitted_at AS since FROM identity_check WHERE status = 0 ORDER BY submitted_at, id ${LIMIT}`
    case 'statement':
      return Prisma.sql`SELECT waiting_since AS since FROM violation_case WHERE state IN ('answered', 'appealed') ORDER BY waiting_since, asset_id ${LIMIT}`
    case 'refundRequest':
      return Prisma.sql`SELECT created_at AS since FROM refund_request WHERE state IN ('asked', 'agreed', 'declined')
        AND (state <> 'asked' OR answer_until <= ${now}::timestamptz) ORDER BY created_at, id ${LIMIT}`
    case 'report':
      return Prisma.sql`SELECT created_at AS since FROM asset_report WHERE state = 'open' ORDER BY created_at, id ${LIMIT}`
    case 'payout':
      return Prisma.sql`SELECT created_at AS since FROM payout WHERE state = 'requested' ORDER BY created_at, id ${LIMIT}`
    case 'quarantine':
      return Prisma.sql`SELECT received_at AS since FROM channel_notification WHERE verdict = 'quarantined' AND received_at >= ${recently}::timestamptz ORDER BY received_at, id ${LIMIT}`
    case 'reconciliation':
      return Prisma.sql`SELECT day AT TIME ZONE 'Asia/Shanghai' AS since FROM reconciliation WHERE state IN ('differs', 'failed') AND day >= ${recently}::date ORDER BY day ${LIMIT}`
  }
}

/** Counts waiting items in the operator's areas. */
export async function listWaiting(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
): Promise<{ waiting: Waiting[] }> {
  const now = clock.now()
  const recently = new Date(now.getTime() - WAITING_DAYS * 24 * 60 * 60 * 1000)
  const kinds = WAITING_KINDS.filter((kind) => isOperatorOf(caller.roles, WAITING_AREAS[kind]))
  const waiting = await Promise.all(
    kinds.map(async (kind) => {
      const row = await queryRow(db, WaitingRow)`
        SELECT count(*)::int4 AS count, min(since) AS since FROM (${waitingSince(kind, { now, recently })}) waiting`
      return { kind, area: WAITING_AREAS[kind], count: row?.count ?? 0, since: row?.since?.toISOString() ?? null }
    }),
  )
  return { waiting }
}
