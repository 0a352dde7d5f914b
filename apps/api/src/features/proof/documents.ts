import type { CertificateDocument } from '@wencang/contract'
import type { LogCheckpoint } from '@wencang/database'
import { LICENCE_NAMES } from '@wencang/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { statedLicence } from '../receipts/index.ts'
import { canonicalJson, type Json, sha256 } from './format/hashes.ts'
import { inclusionProof, readingOnce } from './format/tiles.ts'
import { noteWith } from './publish.ts'
import { readTiles } from './stored-tiles.ts'
import type { RecordedCertificate } from './read-certificate.ts'
import { Cosignatures } from './witnesses.ts'

/** What a verifier needs of an entry that is in the log: https://c2sp.org/tlog-proof. */
async function proofOf(db: Context['db'], index: number, checkpoint: LogCheckpoint): Promise<string> {
  const read = readingOnce((level, tile) => readTiles(db, level, tile))
  const hashes = await inclusionProof(read, index, Number(checkpoint.size))
  const lines = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...hashes.map((hash) => hash.toString('base64')), '']
  return `${lines.join('\n')}\n${noteWith(checkpoint.note, Cosignatures.parse(checkpoint.cosignatures))}`
}

/** What an entry of a version or a sale says. */
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

/**
 * A certificate as a file. @param isWhole With what opens its commitments, and the list of its files; only for the parties.
 */
export async function writeDocument(
  db: Context['db'],
  { entry, statement, workName, files, revocation }: RecordedCertificate,
  { index, checkpoint, isWhole }: { index: number; checkpoint: LogCheckpoint; isWhole: boolean },
): Promise<CertificateDocument> {
  const openings = isWhole ? await db.logOpening.findMany({ where: { entryId: entry.id } }) : []
  const isRevocationPlaced = revocation && revocation.index !== null && revocation.index < checkpoint.size
  return sealed({
    format: 'wencang-certificate' as const,
    version: 1 as const,
    id: entry.id,
    entry: Buffer.from(entry.leaf).toString('base64'),
    openings: Object.fromEntries(openings.map(({ field, salt, value }) => [field, { salt, value }])),
    licenceText: statedLicence(statement.licence),
    files: isWhole ? files : [],
    work: { name: workName },
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
  })
}

/** Adds the checksum, by which damage is noticed also in what nothing proves. */
const sealed = <Fields extends { [name: string]: Json }>(fields: Fields) => ({
  ...fields,
  checksum: sha256(canonicalJson(fields)).toString('hex'),
})
