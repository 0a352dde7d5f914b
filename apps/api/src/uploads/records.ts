import { type Executor, findsRow, type Prisma } from '@wencang/database'

export const uploadInclude = {
  file: true,
  asset: { select: { id: true, creatorId: true, status: true, currentFileId: true } },
} satisfies Prisma.UploadInclude
export type UploadRecord = Prisma.UploadGetPayload<{ include: typeof uploadInclude }>

export function findUpload(db: Executor, id: string): Promise<UploadRecord | null> {
  return db.upload.findUnique({ where: { id }, include: uploadInclude })
}

export async function isFinished(db: Executor, id: string): Promise<boolean> {
  return (await db.upload.count({ where: { id, state: 'finished' } })) > 0
}

/** Locks an upload awaiting verification. @returns false when another run was faster. */
export async function holdFinishedUpload(transaction: Executor, id: string): Promise<boolean> {
  return findsRow(transaction)`
    SELECT 1 FROM upload WHERE id = ${id}::uuid AND state = 'finished' FOR UPDATE`
}

export function findOpenUpload(
  db: Executor,
  { assetId, fileId }: { assetId: string; fileId: string | null },
  creatorId: string,
): Promise<UploadRecord | null> {
  return db.upload.findFirst({
    where: {
      assetId,
      ...(fileId === null ? { isFurther: false } : { isFurther: true, fileId }),
      state: { in: ['open', 'finished'] },
      asset: { creatorId, status: { not: 'deleted' } },
    },
    include: uploadInclude,
  })
}

/** Open multipart uploads with possibly valid URLs. */
export function findLiveMultiparts(
  db: Executor,
  signedAfter: Date,
  afterId: string,
  limit: number,
): Promise<UploadRecord[]> {
  return db.upload.findMany({
    where: { state: 'open', isMultipart: true, urlsSignedAt: { gt: signedAfter }, id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take: limit,
    include: uploadInclude,
  })
}

export function findExpiredUploads(db: Executor, now: Date, limit: number): Promise<UploadRecord[]> {
  return db.upload.findMany({
    where: { state: 'open', expiresAt: { lt: now } },
    orderBy: { createdAt: 'asc' },
    take: limit,
    include: uploadInclude,
  })
}

/** IDs of ended, uncleaned uploads with expired URLs. */
export async function findUploadsToClean(db: Executor, signedBefore: Date, limit: number): Promise<string[]> {
  const uploads = await db.upload.findMany({
    where: {
      state: { in: ['passed', 'failed', 'aborted'] },
      cleanedAt: null,
      OR: [{ isMultipart: true }, { urlsSignedAt: { lt: signedBefore } }],
    },
    orderBy: { createdAt: 'asc' },
    take: limit,
    select: { id: true },
  })
  return uploads.map(({ id }) => id)
}
