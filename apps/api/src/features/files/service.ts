import { createHash, randomUUID } from 'node:crypto'
import { MarketError, type StoredFileAddress, type StoredFileKind } from '@wencang/contract'
import type { Database } from '@wencang/database'
import { isSeller } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import type { Storage } from '../../ports/storage.ts'
import type { Actor } from '../sessions/index.ts'
import { inspectFile } from './inspect.ts'

export { deleteUnusedScans } from './scans.ts'
export { discardUnusedPictures, holdOwnFile } from './unused.ts'
export { setFilesPublic } from './visibility.ts'

export { MAX_BYTES } from './inspect.ts'

export interface FileService {
  /** Stores a small file. `url` only for what everybody may see. @throws {MarketError} not_a_seller, wrong_content, quota_exceeded. */
  store(actor: Actor, kind: StoredFileKind, body: Buffer): Promise<{ fileId: string; url?: string }>
  /** Where the caller can fetch a file of their own, for minutes. @throws {MarketError} not_found, also for somebody else's. */
  addressOf(userId: string, fileId: string): Promise<StoredFileAddress>
}

const PUBLIC_KINDS: StoredFileKind[] = ['thumbnail', 'description', 'banner']
const MAX_FILES_A_DAY = 500
/** Open to everybody signed in, so there is less room for it. */
const MAX_CERTIFICATIONS_A_DAY = 50
const ADDRESS_LIFETIME_SECONDS = 5 * 60
const YEAR_SECONDS = 365 * 24 * 60 * 60

export function createFileService({
  db,
  storage,
  clock,
}: {
  db: Database['prisma']
  storage: Storage
  clock: Clock
}): FileService {
  return {
    async store(actor, kind, body) {
      // Applicants have no role yet, and nothing but proofs to send.
      if (kind !== 'certification' && !isSeller(actor.roles)) throw new MarketError('not_a_seller')
      const since = new Date(Date.now() - 24 * 60 * 60 * 1000)
      const recent = (what: { kind?: 'certification' }) =>
        db.storedFile.count({ where: { ...what, uploaderId: actor.userId, createdAt: { gt: since } } })
      if ((await recent({})) >= MAX_FILES_A_DAY) throw new MarketError('quota_exceeded')
      if (kind === 'certification' && (await recent({ kind })) >= MAX_CERTIFICATIONS_A_DAY)
        throw new MarketError('quota_exceeded')
      const file = await inspectFile(kind, body)
      const isPublic = PUBLIC_KINDS.includes(kind)
      // Random, so that nobody guesses the address of something that is not shown yet.
      const key = `files/${kind}/${randomUUID()}.${file.extension}`
      if (isPublic) await storage.putPublic(key, file.body, file.contentType, YEAR_SECONDS)
      else await storage.putPrivate(key, file.body, file.contentType)
      const { id } = await db.storedFile.create({
        data: {
          uploaderId: actor.userId,
          kind,
          isPublic,
          key,
          contentType: file.contentType,
          sizeBytes: file.body.length,
          sha256: createHash('sha256').update(file.body).digest('hex'),
          width: file.width,
          height: file.height,
        },
        select: { id: true },
      })
      return { fileId: id, ...(isPublic && { url: storage.publicUrl(key) }) }
    },

    async addressOf(userId, fileId) {
      const file = await db.storedFile.findFirst({ where: { id: fileId, uploaderId: userId } })
      if (!file) throw new MarketError('not_found')
      const name = `${file.kind}-${file.id}${file.key.slice(file.key.lastIndexOf('.'))}`
      return {
        url: file.isPublic
          ? storage.publicUrl(file.key)
          : await storage.signGet(file.key, name, file.contentType, ADDRESS_LIFETIME_SECONDS),
        contentType: file.contentType,
        expiresAt: new Date(clock.now().getTime() + ADDRESS_LIFETIME_SECONDS * 1000).toISOString(),
      }
    },
  }
}
