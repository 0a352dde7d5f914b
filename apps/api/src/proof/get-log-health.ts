import type { LogHealth } from '@wencang/contract'
import type { Context } from '../context.ts'
import { type LogFinding, LogFindings } from './check-log.ts'
import { presentCheckpoint } from './get-certificate.ts'
import { readAnchoring } from './read-anchors.ts'
import type { LogSettings } from './settings.ts'
import { readSilences, type Silence } from './silence.ts'

/** Counts unsequenced entries up to a limit, with the oldest one's age. */
export async function readWaiting({ db }: Pick<Context, 'db'>, limit?: number) {
  const { _count: entries, _min } = await db.logEntry.aggregate({
    where: { index: null },
    orderBy: { position: 'asc' },
    ...(limit !== undefined && { take: limit }),
    _count: true,
    _min: { at: true },
  })
  const oldestSeconds = _min.at && Math.max(0, Math.floor((Date.now() - _min.at.getTime()) / 1000))
  return { entries, oldestSeconds }
}

/** Sequencing usually takes seconds. */
const LAG_SECONDS = 300

export async function getLogHealth({
  db,
  transparencyLog: settings,
  clock,
}: Pick<Context, 'db' | 'transparencyLog' | 'clock'>): Promise<LogHealth> {
  const [state, waiting, checkpoint, stamped, check, anchoring, silences] = await Promise.all([
    db.logState.findUniqueOrThrow({ where: { id: 1 } }),
    readWaiting({ db }),
    db.logCheckpoint.findFirst({ orderBy: { size: 'desc' } }),
    db.logCheckpoint.findFirst({ where: { stampedAt: { not: null } }, orderBy: { size: 'desc' } }),
    db.logCheck.findFirst({ orderBy: { at: 'desc' } }),
    readAnchoring({ db, clock }),
    readSilences({ db, transparencyLog: settings }),
  ])
  const witnesses = await readWitnesses(db, settings)
  const lag = settings && (waiting.oldestSeconds ?? 0) > LAG_SECONDS ? [lags(waiting.entries)] : []
  return {
    isConfigured: settings !== null,
    origin: settings?.signer.key.name ?? null,
    size: Number(state.size),
    waiting,
    publishedSize: Number(state.publishedSize),
    checkpoint: checkpoint && { ...presentCheckpoint(checkpoint, settings), rootHash: checkpoint.rootHash },
    witnesses,
    lastStampedAt: stamped?.stampedAt?.toISOString() ?? null,
    ...(anchoring && {
      anchors: { waiting: anchoring.waiting, size: anchoring.size, at: anchoring.at?.toISOString() ?? null },
    }),
    lastCheck: check && { at: check.at.toISOString(), size: Number(check.size) },
    alarms: [
      ...lag,
      ...silences.flatMap(alarmOf),
      ...(anchoring ? anchorAlarms(anchoring, clock.now()) : []),
      ...(check ? LogFindings.parse(check.findings) : []),
    ],
  }
}

const lags = (entries: number): LogFinding => ({ name: 'log_lags', subject: String(entries) })

/** Anchoring takes minutes, or hours at high fees. */
const ANCHOR_LATE_MILLISECONDS = 24 * 3600 * 1000

function anchorAlarms({ failed, oldestAt, waiting }: Anchoring, now: Date): LogFinding[] {
  const isLate = oldestAt !== null && now.getTime() - oldestAt.getTime() > ANCHOR_LATE_MILLISECONDS
  return [
    ...(isLate ? [{ name: 'log_anchor_late' as const, subject: String(waiting) }] : []),
    ...(failed > 0 ? [{ name: 'log_anchor_failed' as const, subject: String(failed) }] : []),
  ]
}
type Anchoring = NonNullable<Awaited<ReturnType<typeof readAnchoring>>>

async function readWitnesses(db: Context['db'], settings: LogSettings | null) {
  const names = (settings?.witnesses ?? []).map(({ key }) => key.name)
  const sizes = new Map(
    (await db.logWitness.findMany({ where: { name: { in: names } } })).map(({ name, size }) => [name, Number(size)]),
  )
  return names.map((name) => ({ name, size: sizes.get(name) ?? null }))
}

/** Attestation takes seconds, or a minute after a retry. */
function alarmOf({ witness, size, seconds }: Silence): LogFinding[] {
  if (seconds <= LAG_SECONDS || size === null) return []
  return witness === null
    ? [{ name: 'log_timestamp_missing', subject: String(size) }]
    : [{ name: 'log_witness_missing', subject: witness }]
}
