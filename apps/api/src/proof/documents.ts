import type { CertificateDocument } from '@wencang/contract'
import type { LogCheckpoint } from '@wencang/database'
import { LICENCE_NAMES } from '@wencang/domain'
import { formatInclusion, inclusionProof, sealCertificate, versionOf } from '@wencang/proof/log'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { statedLicence } from '../sales/receipts/index.ts'
import { noteWith } from './publish.ts'
import type { FinalAnchor } from './read-anchors.ts'
import type { Party, RecordedCertificate } from './read-certificate.ts'
import { storedTiles } from './stored-tiles.ts'
import { Cosignatures } from './witnesses.ts'

/** Inclusion proof of an entry with its signed checkpoint. */
async function proofOf(db: Context['db'], index: number, checkpoint: LogCheckpoint): Promise<string> {
  const hashes = await inclusionProof(storedTiles(db, Number(checkpoint.size)), index)
  const signed = noteWith(checkpoint.note, Cosignatures.parse(checkpoint.cosignatures))
  return formatInclusion({ index, hashes, checkpoint: signed })
}

/** Content of a version or sale entry. */
export const Statement = z.object({
  version: z.number(),
  fileHash: z.string(),
  fileSize: z.number(),
  manifestHash: z.string(),
  licence: z.enum(LICENCE_NAMES),
  licenceTextHash: z.string(),
  at: z.string(),
  sale: z.string().optional(),
  recorded: z.literal('later').optional(),
})
export type Statement = z.output<typeof Statement>

/** Log position, covering checkpoint and chain anchors. */
export interface Placed {
  index: number
  checkpoint: LogCheckpoint
  anchors: readonly FinalAnchor[]
}

/**
 * Writes a certificate file.
 * @param party Adds the file list and permitted openings; null for the public.
 */
export async function writeDocument(
  db: Context['db'],
  { entry, statement, workName, workNameEn, files, revocation }: RecordedCertificate,
  { index, checkpoint, anchors, party }: Placed & { party: Party | null },
): Promise<CertificateDocument> {
  const openings = party
    ? await db.logOpening.findMany({ where: { entryId: entry.id, field: { in: [...party.opens] } } })
    : []
  const isRevocationPlaced = revocation && revocation.index !== null && revocation.index < checkpoint.size
  const work = { name: workName, ...(workNameEn && { nameEn: workNameEn }) }
  const written = (await Promise.all(anchors.map((anchor) => writeAnchor(db, index, anchor)))).flat()
  const covering = written.length > 0 && { anchors: written }
  return sealCertificate({
    format: 'wencang-certificate' as const,
    version: versionOf({ work, ...covering }),
    id: entry.id,
    entry: Buffer.from(entry.leaf).toString('base64'),
    openings: Object.fromEntries(openings.map(({ field, salt, value }) => [field, { salt, value }])),
    licenceText: statedLicence(statement.licence),
    files: party ? files : [],
    work,
    proof: await proofOf(db, index, checkpoint),
    timestamp: checkpoint.timestamp ? Buffer.from(checkpoint.timestamp).toString('base64') : null,
    revocations: revocation
      ? [
          {
            entry: Buffer.from(revocation.leaf).toString('base64'),
            proof: isRevocationPlaced ? await proofOf(db, Number(revocation.index), checkpoint) : null,
          },
        ]
      : [],
    ...covering,
  })
}

/** Anchor with its proof; empty if its checkpoint is missing. */
async function writeAnchor(db: Context['db'], index: number, anchor: FinalAnchor) {
  const { chain, contract, transactionHash: transaction, isSandbox, size } = anchor
  const covering = size === null ? null : await db.logCheckpoint.findUnique({ where: { size } })
  if (size !== null && !covering) return []
  return {
    kind: covering ? ('root' as const) : ('entry' as const),
    ...{ chain, contract, transaction, isSandbox },
    block: Number(anchor.blockNumber),
    proof: covering && (await proofOf(db, index, covering)),
  }
}
