import { MarketError, REVOCATION_REASONS } from '@wencang/contract'
import type { LogCheckpoint, LogEntry } from '@wencang/database'
import { z } from 'zod'
import { englishTitleOf, worksOfOrders } from '../assets/asset/index.ts'
import type { Context } from '../context.ts'
import { Statement } from './documents.ts'
import type { LogSettings } from './settings.ts'
import { readManifest } from './version-files.ts'

type ReadContext = Pick<Context, 'db' | 'transparencyLog'>

/** Person involved in a certificate, with their opened commitments. */
export interface Party {
  userId: string
  opens: readonly string[]
}

export interface RecordedCertificate {
  entry: LogEntry
  statement: Statement
  workName: string
  /** From the current record; empty without one. */
  workNameEn: string
  /** Of the picture in lists; null without one. */
  snapshotKey: string | null
  /** False before sale (versions) and after a violation. */
  isNamePublic: boolean
  files: { name: string; size: number; sha256: string }[]
  parties: readonly Party[]
  revocation: LogEntry | null
}

const parsed = (leaf: Uint8Array): unknown => JSON.parse(Buffer.from(leaf).toString('utf8'))

/** @throws {MarketError} not_found unless the ID is of a version or sale. */
export async function readCertificate({ db }: ReadContext, id: string): Promise<RecordedCertificate> {
  const entry = await db.logEntry.findFirst({ where: { id, kind: { in: ['version', 'sale'] } } })
  if (!entry) throw new MarketError('not_found')
  const statement = Statement.parse(parsed(entry.leaf))
  const [about, revocation] = await Promise.all([
    statement.sale ? aboutSale(db, statement.sale) : aboutVersion(db, entry),
    db.logEntry.findUnique({ where: { onceKey: `revocation ${id}` } }),
  ])
  return { entry, statement, revocation, ...about }
}

async function aboutSale(db: Context['db'], orderId: string) {
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      asset: { select: { status: true, snapshotKey: true, needsReview: true, text: { select: { record: true } } } },
    },
  })
  const { fileId, furtherFileIds, buyerId, creatorId, ownerId, ownerShareBasisPoints, assetName } = order
  const files = fileId ? await readManifest(db, { fileId, furtherFileIds }) : []
  const isNamePublic = order.asset.status !== 'violation'
  const works = await worksOfOrders(db, [order])
  return {
    workName: assetName,
    workNameEn: works.get(orderId)?.title?.en ?? '',
    snapshotKey: works.get(orderId)?.snapshotKey ?? null,
    isNamePublic,
    files,
    // Sellers see the shared price, never the buyer.
    parties: [
      { userId: buyerId, opens: ['buyer', 'seller', 'priceFen'] },
      { userId: creatorId, opens: ['seller', 'priceFen'] },
      ...(ownerId && ownerShareBasisPoints ? [{ userId: ownerId, opens: ['seller', 'priceFen'] }] : []),
    ],
  }
}

async function aboutVersion(db: Context['db'], { id, assetId }: LogEntry) {
  const [asset, version, listing] = await Promise.all([
    db.asset.findUniqueOrThrow({
      where: { id: assetId },
      select: { name: true, status: true, creatorId: true, ownerId: true, text: { select: { record: true } } },
    }),
    db.logVersion.findUniqueOrThrow({ where: { entryId: id } }),
    db.listing.findUnique({ where: { assetId }, select: { snapshotKey: true } }),
  ])
  return {
    workName: asset.name,
    workNameEn: englishTitleOf(asset.text?.record),
    snapshotKey: listing?.snapshotKey ?? null,
    isNamePublic: asset.status === 'saling',
    files: await readManifest(db, version),
    parties: [asset.creatorId, asset.ownerId].flatMap((userId) => (userId ? [{ userId, opens: ['creator'] }] : [])),
  }
}

const Revocation = z.object({ reason: z.enum(REVOCATION_REASONS), at: z.string() })
export const revocationOf = (entry: LogEntry | null) => (entry ? Revocation.parse(parsed(entry.leaf)) : null)

/**
 * Prefers the first fully attested checkpoint, else the latest.
 * @returns a published checkpoint that covers the index; null for none.
 */
export async function findCheckpoint(
  { db, transparencyLog }: ReadContext,
  index: bigint | null,
): Promise<LogCheckpoint | null> {
  if (index === null) return null
  const { publishedSize } = await db.logState.findUniqueOrThrow({ where: { id: 1 } })
  const size = { gt: index, lte: publishedSize }
  const isWhole = transparencyLog ? wholeWhere(transparencyLog) : {}
  return (
    (await db.logCheckpoint.findFirst({ where: { size, ...isWhole }, orderBy: { size: 'asc' } })) ??
    (await db.logCheckpoint.findFirst({ where: { size }, orderBy: { size: 'desc' } }))
  )
}

const wholeWhere = ({ witnesses, timestampUrl }: LogSettings) => ({
  ...(timestampUrl && { timestamp: { not: null } }),
  AND: witnesses.map(({ key }) => ({ cosignatures: { array_contains: [{ name: key.name }] } })),
})
