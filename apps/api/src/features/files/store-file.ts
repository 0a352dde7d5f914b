import { createHash, randomUUID } from 'node:crypto'
import { MarketError, type StoredFileKind } from '@wencang/contract'
import { isSeller, pictureSetKey, pictureSetOf } from '@wencang/domain'
import type { Context } from '../../context.ts'
import type { Actor } from '../sessions/index.ts'
import { type InspectedFile, inspectFile } from './inspect.ts'

const PUBLIC_KINDS: StoredFileKind[] = ['thumbnail', 'description', 'banner']
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const MAX_FILES_A_DAY = 500
/** Every signed-in user may upload these, so the limit is lower. */
const MAX_CERTIFICATIONS_A_DAY = 50
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Whether a user may have to prove something about an asset in violation: also after their role was taken away. */
const hasToAnswer = async (db: Context['db'], creatorId: string): Promise<boolean> =>
  (await db.asset.count({ where: { creatorId, status: 'violation' } })) > 0

/** Stores a small file. `url` is present only for public files. @throws {MarketError} not_a_seller, wrong_content, quota_exceeded. */
export async function storeFile(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  kind: StoredFileKind,
  body: Buffer,
): Promise<{ fileId: string; url?: string }> {
  // Applicants have no role yet, and upload certifications only.
  if (
    kind !== 'certification' &&
    !isSeller(actor.roles) &&
    !(kind === 'proof' && (await hasToAnswer(db, actor.userId)))
  )
    throw new MarketError('not_a_seller')
  await requireQuota({ db }, actor.userId, kind)
  const file = await inspectFile(actor.userId, kind, body)
  const isPublic = PUBLIC_KINDS.includes(kind)
  // Random, so that nobody can guess the URL of a file that is not shown yet.
  const stem = `files/${kind}/${randomUUID()}`
  const key = file.set ? pictureSetKey(stem, file.set.widths) : `${stem}.${file.extension}`
  if (file.set) await putSet(storage, key, file.set)
  else if (isPublic) await storage.putPublic(key, file.body, file.contentType, YEAR_SECONDS)
  else await storage.putPrivate(key, file.body, file.contentType)
  const { id } = await db.storedFile.create({
    data: {
      uploaderId: actor.userId,
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

/** Stores a picture in all its widths and formats. */
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
