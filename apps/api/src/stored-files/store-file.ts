import { createHash, randomUUID } from 'node:crypto'
import { MarketError, type StoredFileKind } from '@wencang/contract'
import { DAY_MILLISECONDS, isSeller, pictureSetKey, pictureSetOf } from '@wencang/domain'
import type { Context } from '../context.ts'
import type { Caller } from '../lib/caller.ts'
import { type InspectedFile, inspectFile } from './inspect.ts'

const PUBLIC_KINDS: StoredFileKind[] = ['thumbnail', 'description', 'banner']
const MAX_FILES_A_DAY = 500
/** Lower limit: every signed-in user may upload these. */
const MAX_CERTIFICATIONS_A_DAY = 50
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Violations need proofs even after the role was revoked. */
const hasToAnswer = async (db: Context['db'], creatorId: string): Promise<boolean> =>
  (await db.asset.count({ where: { creatorId, status: 'violation' } })) > 0

/**
 * Stores a small file; only public ones have a `url`.
 * @throws {MarketError} not_a_seller, wrong_content, quota_exceeded.
 */
export async function storeFile(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  caller: Caller,
  kind: StoredFileKind,
  body: Buffer,
): Promise<{ fileId: string; url?: string }> {
  // Applicants have no role yet; they upload certifications only.
  if (
    kind !== 'certification' &&
    !isSeller(caller.roles) &&
    !(kind === 'proof' && (await hasToAnswer(db, caller.userId)))
  )
    throw new MarketError('not_a_seller')
  await requireQuota({ db }, caller.userId, kind)
  const file = await inspectFile(caller.userId, kind, body)
  const isPublic = PUBLIC_KINDS.includes(kind)
  // Random: URLs of unpublished files must not be guessable.
  const stem = `files/${kind}/${randomUUID()}`
  const key = file.set ? pictureSetKey(stem, file.set.widths) : `${stem}.${file.extension}`
  if (file.set) await putSet(storage, key, file.set)
  else if (isPublic) await storage.putPublic(key, file.body, file.contentType, YEAR_SECONDS)
  else await storage.putPrivate(key, file.body, file.contentType)
  const { id } = await db.storedFile.create({
    data: {
      uploaderId: caller.userId,
      kind,
      isPublic,
      key,
      contentType: file.contentType,
      sizeBytes: file.set?.files.reduce((sum, { content }) => sum + content.length, 0) ?? file.body.length,
      sha256: createHash('sha256').update(file.body).digest('hex'),
      width: file.width,
      height: file.height,
    },
    select: { id: true },
  })
  return { fileId: id, ...(isPublic && { url: storage.publicUrl(key) }) }
}

async function putSet(storage: Context['storage'], key: string, { files }: NonNullable<InspectedFile['set']>) {
  const set = pictureSetOf(key)
  for (const { width, format, content } of files)
    await storage.putPublic(set?.keyOf(width, format) ?? key, content, `image/${format}`, YEAR_SECONDS)
}

async function requireQuota({ db }: Pick<Context, 'db'>, uploaderId: string, kind: StoredFileKind): Promise<void> {
  const since = new Date(Date.now() - DAY_MILLISECONDS)
  const recent = (which: { kind?: 'certification' }) =>
    db.storedFile.count({ where: { ...which, uploaderId, createdAt: { gt: since } } })
  if ((await recent({})) >= MAX_FILES_A_DAY) throw new MarketError('quota_exceeded')
  if (kind === 'certification' && (await recent({ kind })) >= MAX_CERTIFICATIONS_A_DAY)
    throw new MarketError('quota_exceeded')
}
