import { createHash, randomUUID } from 'node:crypto'
import { AccountError } from '@wencang/contract'
import { DAY_SECONDS } from '@wencang/domain'
import type { Context } from '../context.ts'
import type { Caller } from '../gateway/index.ts'
import { inspectCertification } from './certification-file.ts'

const MAX_SCANS_A_DAY = 50

/** Stores a document scan. @throws {AccountError} 4012, 4013; 429 above the daily limit. @returns its ID. */
export async function storeScan(
  { db, privateStore }: Pick<Context, 'db' | 'privateStore'>,
  { userId }: Caller,
  content: Buffer,
): Promise<string> {
  const since = new Date(Date.now() - DAY_SECONDS * 1000)
  const recent = { uploaderId: userId, kind: 'certification', createdAt: { gt: since } } as const
  if ((await db.storedFile.count({ where: recent })) >= MAX_SCANS_A_DAY)
    throw new AccountError('too_many_requests', { retryAfterSeconds: DAY_SECONDS })
  const { contentType, extension, width, height } = await inspectCertification(userId, content)
  const key = `certifications/${userId}/${randomUUID()}.${extension}`
  await privateStore.put(key, content, contentType)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = await db.storedFile.create({
    data: {
      ...{ uploaderId: userId, kind: 'certification', isPublic: false, key, contentType, width, height },
      ...{ sizeBytes: content.length, sha256 },
    },
    select: { id: true },
  })
  return file.id
}
