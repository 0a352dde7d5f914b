import { z } from 'zod'
import { equalBytes, fromHex, fromUtf8, toHex } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { decodeEntry, type Entry } from './entry.ts'
import { NoteError, openNote, type VerifierKey } from './note.ts'
import { appendLeaves, type Edge, EMPTY_EDGE, rootOf } from './tree/append.ts'
import { leafHash, verifyConsistency } from './tree/hashes.ts'
import { consistencyProof, type ReadTile, TileError, Tiles } from './tree/proofs.ts'
import { decodeBundle, TILE_WIDTH, tilePath, widthsAt } from './tree/tiles.ts'

export type AuditCode =
  | 'checkpoint-missing'
  | 'checkpoint-altered'
  | 'log-shrunk'
  | 'history-rewritten'
  | 'tile-missing'
  | 'tile-altered'
  | 'bundle-altered'
  | 'entry-unreadable'
  | 'root-differs'
  | 'certificate-missing'
  | 'certificate-differs'
  | 'revocation-hidden'

export interface AuditFinding {
  code: AuditCode
  /** Path, entry index or certificate ID. */
  subject: string
}

/** State kept between audits. */
export interface Remembered {
  /** Right edge of the tree read so far. */
  edge: Edge
  /** Latest checkpoint. */
  note: string
}

/** Public state of a certificate in the marketplace. */
export interface ShownCertificate {
  state: string
  fileHash: string
  manifestHash: string
}

export interface Audit {
  log: VerifierKey
  /** Reads a file below the log's prefix. */
  read: ReadTile
  remembered?: Remembered | undefined
  /** Absent: no comparison with the catalogue. Returns undefined for hidden certificates. */
  shown?: (id: string) => Promise<ShownCertificate | undefined>
  onProgress?: (entries: number, size: number) => void
}

/** Further findings add nothing and are not listed. */
const MAX_FINDINGS = 100

/**
 * Rebuilds the tree since the last audit; compares log, past and marketplace.
 * @returns Findings, and the state to remember if there are none.
 */
export async function auditLog(
  audit: Audit,
): Promise<{ findings: AuditFinding[]; size: number; remembered?: Remembered }> {
  const { log, read, remembered } = audit
  const noteBytes = await read('checkpoint')
  if (!noteBytes) return { findings: [{ code: 'checkpoint-missing', subject: 'checkpoint' }], size: 0 }
  const note = new TextDecoder().decode(noteBytes)
  const checkpoint = await openCheckpoint(note, log)
  if (!checkpoint) return { findings: [{ code: 'checkpoint-altered', subject: 'checkpoint' }], size: 0 }
  const { size } = checkpoint
  try {
    const past = await compareWithPast(checkpoint, audit)
    if (past.length > 0) return { findings: past, size }
    const { findings, edge } = await rebuild(checkpoint, audit, remembered?.edge ?? EMPTY_EDGE)
    const listed = findings.slice(0, MAX_FINDINGS)
    return findings.length > 0 ? { findings: listed, size } : { findings, size, remembered: { edge, note } }
  } catch (error) {
    if (!(error instanceof TileError)) throw error
    return { findings: [{ code: 'tile-missing', subject: error.path }], size }
  }
}

async function openCheckpoint(note: string, log: VerifierKey): Promise<Checkpoint | undefined> {
  try {
    const { text, signatures } = await openNote(note, [log])
    const checkpoint = signatures.length > 0 ? parseCheckpoint(text) : undefined
    return checkpoint?.origin === log.name ? checkpoint : undefined
  } catch (error) {
    if (error instanceof NoteError) return undefined
    throw error
  }
}

async function compareWithPast(checkpoint: Checkpoint, { log, read, remembered }: Audit): Promise<AuditFinding[]> {
  const earlier = remembered && (await openCheckpoint(remembered.note, log))
  if (!earlier) return []
  const { size } = checkpoint
  if (size < earlier.size) return [{ code: 'log-shrunk', subject: String(size) }]
  const proof = await consistencyProof(new Tiles(size, read), earlier.size)
  return verifyConsistency(earlier, checkpoint, proof)
    ? []
    : [{ code: 'history-rewritten', subject: String(earlier.size) }]
}

async function rebuild({ size, root }: Checkpoint, audit: Audit, start: Edge) {
  const findings: AuditFinding[] = []
  const entries: Entry[] = []
  const revoked = new Set<string>()
  let edge = start
  while (edge.size < size && findings.length < MAX_FINDINGS) {
    const bundle = await readBundle(audit.read, edge.size, size)
    const leaves = bundle.entries.slice(edge.size % TILE_WIDTH)
    if (leaves.length === 0) return { findings: [...findings, altered(bundle.path)], edge }
    for (const [i, leaf] of leaves.entries()) {
      const entry = decodeEntry(leaf)
      if (!entry) findings.push({ code: 'entry-unreadable', subject: String(edge.size + i) })
      else if (entry.kind === 'revocation') revoked.add(entry.of)
      else entries.push(entry)
    }
    const grown = appendLeaves(edge, leaves.map(leafHash))
    findings.push(...(await compareTiles(grown.tiles, audit.read, size)))
    edge = grown.edge
    if (audit.shown) findings.push(...(await compareShown(entries.splice(0), audit.shown)))
    audit.onProgress?.(edge.size, size)
  }
  if (audit.shown) findings.push(...(await findHidden(revoked, audit.shown)))
  if (findings.length === 0 && !equalBytes(rootOf(edge), root))
    findings.push({ code: 'root-differs', subject: String(size) })
  return { findings, edge }
}

const altered = (path: string): AuditFinding => ({ code: 'bundle-altered', subject: path })

async function readBundle(read: ReadTile, from: number, size: number) {
  const index = Math.floor(from / TILE_WIDTH)
  const { full, width: rest } = widthsAt('entries', size)
  const width = index < full ? TILE_WIDTH : rest
  const path = tilePath({ level: 'entries', index, width })
  const bytes = (await read(path)) ?? (await read(tilePath({ level: 'entries', index, width: TILE_WIDTH })))
  if (!bytes) throw new TileError(path, 'is missing')
  try {
    return { path, entries: decodeBundle(bytes).slice(0, width) }
  } catch {
    return { path, entries: [] }
  }
}

/** Compares rebuilt tiles with the log's tiles. */
async function compareTiles(tiles: readonly { path: string; bytes: Uint8Array }[], read: ReadTile, size: number) {
  const findings: AuditFinding[] = []
  for (const { path, bytes } of tiles) {
    // The log has partial tiles only for its own size.
    const isShown = !path.includes('.p/') || isOfSize(path, size)
    const shown = isShown ? await read(path) : bytes
    if (!shown) findings.push({ code: 'tile-missing', subject: path })
    else if (!equalBytes(shown, bytes)) findings.push({ code: 'tile-altered', subject: path })
  }
  return findings
}

function isOfSize(path: string, size: number): boolean {
  const level = Number(path.split('/')[1])
  const { full: index, width } = widthsAt(level, size)
  return path === tilePath({ level, index, width })
}

async function compareShown(entries: readonly Entry[], shown: NonNullable<Audit['shown']>): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = []
  for (const entry of entries) {
    if (entry.kind !== 'version' && entry.kind !== 'sale') continue
    const certificate = await shown(entry.id)
    if (!certificate) findings.push({ code: 'certificate-missing', subject: entry.id })
    else if (certificate.fileHash !== entry.fileHash || certificate.manifestHash !== entry.manifestHash)
      findings.push({ code: 'certificate-differs', subject: entry.id })
  }
  return findings
}

async function findHidden(revoked: ReadonlySet<string>, shown: NonNullable<Audit['shown']>): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = []
  for (const id of revoked) {
    const certificate = await shown(id)
    if (certificate && certificate.state !== 'revoked') findings.push({ code: 'revocation-hidden', subject: id })
  }
  return findings
}

const StateFile = z.strictObject({
  size: z.int().min(0),
  levels: z.array(z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(TILE_WIDTH - 1)).max(8),
  checkpoint: z.string(),
})

/** Serialises auditor state. */
export const writeRemembered = ({ edge, note }: Remembered): string =>
  `${JSON.stringify({ size: edge.size, levels: edge.levels.map((hashes) => hashes.map(toHex)), checkpoint: note })}\n`

/** @throws {Error} if the file is not an auditor's state. */
export function readRemembered(bytes: Uint8Array): Remembered {
  const { size, levels, checkpoint } = StateFile.parse(JSON.parse(fromUtf8(bytes)))
  const hashes = levels.map((level) => level.map((hash) => fromHex(hash) ?? new Uint8Array()))
  return { edge: { size, levels: hashes }, note: checkpoint }
}
