import { LOG_ALARMS, type LogAlarm } from '@wencang/contract'
import { concat, TILE_WIDTH, tilePath, toHex } from '@wencang/proof/log'
import { z } from 'zod'
import type { Context } from '../context.ts'
import {
  compareLeaves,
  comparePublishedTile,
  compareStoredTile,
  type PlacedLeaves,
  readPlaced,
} from './compare-tiles.ts'
import { readPublic, type Side, startSide, stepSide } from './log-sides.ts'
import { LOG_PREFIX, type LogSettings } from './settings.ts'
import { signedCheckpoint } from './signed-checkpoint.ts'

/** `subject`: entry index, tile path or tree size. */
export interface LogFinding {
  name: LogAlarm
  subject: string
}
export const LogFindings = z.array(z.object({ name: z.enum(LOG_ALARMS), subject: z.string() }))

/** Further findings add no information. */
const MAX_FINDINGS = 100

export type CheckContext = Pick<Context, 'db' | 'storage' | 'transparencyLog' | 'log'>

/**
 * Recomputes the log from entries and from tiles.
 * Only witnesses and auditors detect re-signing with the log's key.
 */
export async function checkLog(context: CheckContext): Promise<LogFinding[]> {
  const { db, transparencyLog: settings, log } = context
  if (!settings) return []
  const published = Number((await db.logState.findUniqueOrThrow({ where: { id: 1 } })).publishedSize)
  const { right: checkpoints, wrong } = await readCheckpoints(context, settings)
  const size = [...checkpoints.keys()].reduce((largest, one) => Math.max(largest, one), published)
  const [ofRows, ofTiles] = [startSide(), startSide()]
  const missing: number[] = []
  for (let from = 0; from < size; from += TILE_WIDTH) {
    const placed = await readPlaced(db, from, Math.min(TILE_WIDTH, size - from))
    missing.push(...placed.missing)
    await step(context, [ofRows, ofTiles], placed, { checkpoints, published, size })
  }
  // Trusts the side that matches more signed checkpoints.
  const side = ofRows.agreed >= ofTiles.agreed ? ofRows : ofTiles
  const findings: LogFinding[] = [
    ...missing.map((index) => ({ name: 'log_row_missing' as const, subject: String(index) })),
    ...[...wrong, ...side.disagreed].map((at) => ({ name: 'log_checkpoint_altered' as const, subject: String(at) })),
    ...side.findings,
    ...(await comparePublishedCheckpoint(context, settings, { published, checkpoints })),
  ].slice(0, MAX_FINDINGS)
  await db.logCheck.create({ data: { size, findings: findings.map(({ name, subject }) => ({ name, subject })) } })
  for (const { name, subject } of findings) log.error({ alert: name, subject }, 'the log is not as it was signed')
  return findings
}

/** Roots by tree size. */
export type Roots = ReadonlyMap<number, string>

/** @returns roots of validly signed checkpoints, and sizes of the others. */
async function readCheckpoints({ db }: CheckContext, { signer }: LogSettings) {
  const right = new Map<number, string>()
  const wrong: number[] = []
  const rows = await db.logCheckpoint.findMany({
    orderBy: { size: 'asc' },
    select: { size: true, note: true, rootHash: true },
  })
  for (const { size, note, rootHash } of rows) {
    const signed = await signedCheckpoint(note, signer.key)
    if (signed?.size === Number(size) && toHex(signed.root) === rootHash) right.set(Number(size), rootHash)
    else wrong.push(Number(size))
  }
  return { right, wrong }
}

/** Reference for the recomputed trees. */
export interface Signed {
  checkpoints: Roots
  published: number
  size: number
}

/** Adds one tile of entries to both trees. */
async function step(
  context: CheckContext,
  [ofRows, ofTiles]: [Side, Side],
  placed: PlacedLeaves,
  signed: Signed,
): Promise<void> {
  const { from, rows, tile } = placed
  ofTiles.findings.push(...compareLeaves(placed))
  const path = tilePath({ level: 0, index: from / TILE_WIDTH, width: rows.length })
  ofRows.findings.push(...compareStoredTile({ path, bytes: concat(...rows) }, tile))
  for (const [side, hashes] of [
    [ofRows, rows],
    [ofTiles, placed.tiles],
  ] as const) {
    const complete = stepSide(side, hashes, signed)
    for (const above of complete) {
      if (above.level > 0) side.findings.push(...compareStoredTile(above, await placed.readStored(above)))
      side.findings.push(...(await comparePublishedTile(context, above, signed.published)))
    }
  }
}

async function comparePublishedCheckpoint(
  { storage }: CheckContext,
  { signer }: LogSettings,
  { published, checkpoints }: { published: number; checkpoints: Roots },
): Promise<LogFinding[]> {
  if (published === 0) return []
  const subject = String(published)
  const note = (await readPublic(storage, `${LOG_PREFIX}checkpoint`))?.toString('utf8')
  if (note === undefined) return [{ name: 'log_checkpoint_missing', subject }]
  const signed = await signedCheckpoint(note, signer.key)
  const isOurs = signed !== null && checkpoints.get(signed.size) === toHex(signed.root)
  // A larger checkpoint may be published meanwhile, never a smaller one.
  return isOurs && signed.size >= published ? [] : [{ name: 'log_checkpoint_altered', subject }]
}
