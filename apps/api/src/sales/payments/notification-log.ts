import { hash } from 'node:crypto'
import type { QuarantinedNotification } from '@wencang/contract'
import {
  type Database,
  type Executor,
  PaymentAttemptState,
  Prisma,
  prepared,
  queryRows,
  uuidv7,
} from '@wencang/database'
import type { PaymentMode } from '@wencang/domain'
import { z } from 'zod'
import { batched } from '../../lib/batched.ts'

export type QuarantineKind = QuarantinedNotification['kind']

export interface Verdict {
  verdict: 'applied' | 'duplicate' | 'quarantined'
  /** Set if quarantined. */
  kind?: QuarantineKind
  reason?: string
  attemptId?: string
  outTradeNo?: string
}

/** Payment columns needed to apply a report. */
const KnownAttempt = z.object({
  id: z.string(),
  orderId: z.string(),
  channel: z.string(),
  outTradeNo: z.string(),
  amountFen: z.number(),
  state: z.enum(PaymentAttemptState),
  expiresAt: z.date(),
})
export type KnownAttempt = z.infer<typeof KnownAttempt>
const FoundAttempt = KnownAttempt.extend({ notificationId: z.string() })

/** Batched: one commit per notification would dominate the cost. */
export interface NotificationLog {
  /** @returns its ID, once it is committed, and the payment that it names. */
  keep(notification: Arrival): Promise<{ id: string; attempt: KnownAttempt | null }>
  /** Records an unverified notification without its body. @returns its ID. */
  refuse(refusal: Refusal): Promise<string>
  judge(judged: JudgedNotification): Promise<void>
}

export interface Arrival {
  channel: PaymentMode
  /** Filtered: signature and content type only. */
  headers: Record<string, string | undefined>
  rawBody: Buffer
  /** Our number of the payment. */
  outTradeNo: string
}

export interface Refusal {
  channel: PaymentMode
  rawBody: Buffer
  address: string
  reason: string
  at: Date
}

export interface JudgedNotification extends Verdict {
  id: string
  judgedAt: Date
}

type Client = Database['prisma']

export function createNotificationLog(db: Client): NotificationLog {
  return {
    keep: batched((arrivals) => keepNotifications(db, arrivals)),
    refuse: batched((refusals) => refuseNotifications(db, refusals)),
    judge: batched((judged) => judgeNotifications(db, judged)),
  }
}

/** Stores notifications and finds their payments, in input order. */
async function keepNotifications(
  db: Client,
  arrivals: readonly Arrival[],
): Promise<{ id: string; attempt: KnownAttempt | null }[]> {
  const ids = arrivals.map(() => uuidv7())
  const found = await queryRows(db, FoundAttempt)`
    ${prepared(
      'keep-notifications',
      Prisma.sql`
      WITH arrived AS (
          SELECT * FROM unnest(${ids}::uuid[], ${arrivals.map(({ channel }) => channel)}::text[],
            ${arrivals.map(({ headers }) => JSON.stringify(headers))}::text[],
            ${arrivals.map(({ rawBody }) => rawBody.toString('base64'))}::text[],
            ${arrivals.map(({ outTradeNo }) => outTradeNo)}::text[]) AS a (id, channel, headers, body, out_trade_no)),
        kept AS (
          INSERT INTO channel_notification (id, channel, headers, raw_body)
          SELECT id, channel, headers::jsonb, decode(body, 'base64') FROM arrived)
      SELECT arrived.id AS "notificationId", p.id, p.order_id AS "orderId", p.channel::text AS channel,
        p.out_trade_no AS "outTradeNo", p.amount_fen AS "amountFen", p.state::text AS state, p.expires_at AS "expiresAt"
      FROM arrived JOIN payment_attempt p ON p.channel = arrived.channel AND p.out_trade_no = arrived.out_trade_no`,
    )}`
  const byNotification = new Map(found.map(({ notificationId, ...attempt }) => [notificationId, attempt]))
  return ids.map((id) => ({ id, attempt: byNotification.get(id) ?? null }))
}

/** Stores hashes instead of bodies. @returns IDs. */
async function refuseNotifications(db: Client, refusals: readonly Refusal[]): Promise<string[]> {
  const ids = refusals.map(() => uuidv7())
  await db.channelNotification.createMany({
    data: refusals.map(({ channel, rawBody, address, reason, at }, index) => ({
      id: ids[index],
      channel,
      headers: {},
      bodySha256: hash('sha256', rawBody),
      bodyBytes: rawBody.length,
      address: address.slice(0, 64),
      verdict: 'rejected' as const,
      reason: reason.slice(0, 500),
      receivedAt: at,
      judgedAt: at,
    })),
  })
  return ids
}

/** @param db Or the transaction that books what they report. */
export async function judgeNotifications(db: Executor, judged: readonly JudgedNotification[]): Promise<undefined[]> {
  await db.$executeRaw(
    prepared(
      'judge-notifications',
      Prisma.sql`
      UPDATE channel_notification n SET verdict = j.verdict::notification_verdict, kind = j.kind, reason = j.reason, attempt_id = j.attempt_id,
        out_trade_no = j.out_trade_no, judged_at = j.judged_at
      FROM unnest(${judged.map(({ id }) => id)}::uuid[], ${judged.map(({ verdict }) => verdict)}::text[],
        ${judged.map(({ kind }) => kind ?? null)}::text[],
        ${judged.map(({ reason }) => reason ?? null)}::text[], ${judged.map(({ attemptId }) => attemptId ?? null)}::uuid[],
        ${judged.map(({ outTradeNo }) => outTradeNo ?? null)}::text[], ${judged.map(({ judgedAt }) => judgedAt)}::timestamptz[])
        AS j (id, verdict, kind, reason, attempt_id, out_trade_no, judged_at)
      WHERE n.id = j.id`,
    ),
  )
  return judged.map(() => undefined)
}
