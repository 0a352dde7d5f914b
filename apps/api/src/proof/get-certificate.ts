import { type Certificate, type CertificateDocument, MarketError } from '@wencang/contract'
import type { LogCheckpoint } from '@wencang/database'
import { presentSnapshot } from '../assets/asset/index.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../lib/caller.ts'
import { type Placed, writeDocument } from './documents.ts'
import { anchorsOf, presentAnchor } from './read-anchors.ts'
import {
  findCheckpoint,
  type Party,
  type RecordedCertificate,
  readCertificate,
  revocationOf,
} from './read-certificate.ts'
import type { LogSettings } from './settings.ts'
import { Cosignatures } from './witnesses.ts'

export type CertificateContext = Pick<Context, 'db' | 'transparencyLog' | 'storage'>

/** Shows non-public names to parties only. @throws {MarketError} not_found. */
export async function getCertificate(
  context: CertificateContext,
  caller: Caller | null,
  id: string,
): Promise<Certificate> {
  const found = await readProven(context, id)
  const { recorded, checkpoint, index, anchors } = found
  const { entry, statement, revocation } = recorded
  const isOfViewer = partyOf(recorded, caller?.userId ?? null) !== undefined
  const names = (isShown: boolean) =>
    isShown ? { workName: recorded.workName, workNameEn: recorded.workNameEn } : { workName: '', workNameEn: '' }
  const isShown = recorded.isNamePublic || isOfViewer
  const { workName, workNameEn } = names(isShown)
  const picture = presentSnapshot(context.storage.publicUrl, isShown ? recorded.snapshotKey : null)
  const { version, fileHash, fileSize, manifestHash, licence, licenceTextHash } = statement
  return {
    id,
    kind: statement.sale ? 'sale' : 'version',
    state: revocation ? 'revoked' : checkpoint ? 'valid' : 'waiting',
    recordedAt: statement.at,
    isLate: statement.recorded === 'later',
    asset: { id: entry.assetId, name: workName, ...(workNameEn && { nameEn: workNameEn }), version, ...picture },
    ...{ fileHash, fileSize, manifestHash, licence, licenceTextHash },
    index,
    checkpoint: checkpoint && presentCheckpoint(checkpoint, context.transparencyLog),
    ...(anchors.length > 0 && { anchors: anchors.map(presentAnchor) }),
    revocation: revocationOf(revocation),
    isParty: isOfViewer,
    document:
      checkpoint && index !== null
        ? await writeDocument(
            context.db,
            { ...recorded, ...names(recorded.isNamePublic) },
            { index, checkpoint, anchors, party: null },
          )
        : null,
  }
}

/**
 * Includes the party's openings.
 * @throws {MarketError} not_found, also for others; not_requestable while it is waiting.
 */
export async function getCertificateDocument(
  context: CertificateContext,
  { userId }: Caller,
  id: string,
): Promise<Placed & { document: CertificateDocument; recorded: RecordedCertificate }> {
  const { recorded, checkpoint, index, anchors } = await readProven(context, id)
  const party = partyOf(recorded, userId)
  if (!party) throw new MarketError('not_found')
  if (!checkpoint || index === null) throw new MarketError('not_requestable')
  const document = await writeDocument(context.db, recorded, { index, checkpoint, anchors, party })
  return { document, recorded, checkpoint, index, anchors }
}

async function readProven(context: CertificateContext, id: string) {
  const recorded = await readCertificate(context, id)
  const { entry, revocation } = recorded
  // Prefers a checkpoint that also covers the revocation.
  const needed = revocation?.index ?? entry.index
  const checkpoint = (await findCheckpoint(context, needed)) ?? (await findCheckpoint(context, entry.index))
  const anchors = checkpoint ? await anchorsOf(context, { entryId: entry.id, index: entry.index }) : []
  return { recorded, checkpoint, anchors, index: entry.index === null ? null : Number(entry.index) }
}

const partyOf = ({ parties }: RecordedCertificate, viewerId: string | null): Party | undefined =>
  parties.find(({ userId }) => userId === viewerId)

export const presentCheckpoint = (
  { size, at, cosignatures, stampedAt }: LogCheckpoint,
  settings: LogSettings | null,
) => ({
  size: Number(size),
  at: at.toISOString(),
  witnesses: Cosignatures.parse(cosignatures).map(({ name }) => name),
  stampedAt: stampedAt?.toISOString() ?? null,
  ...(!stampedAt && settings?.timestampUrl && { stampEverySeconds: settings.timestampSeconds }),
})
