import { type Executor, findsRow, Prisma } from '@wencang/database'

export const uploadInclude = {
  file: true,
  asset: { select: { id: true, creatorId: true, status: true, currentFileId: true } },
} satisfies Prisma.UploadInclude
export type UploadRecord = Prisma.UploadGetPayload<{ include: typeof uploadInclude }>

export function findUpload(db: Executor, id: string): Promise<UploadRecord | null> {
  return db.upload.findUnique({ where: { id }, include: uploadInclude })
}

/** Whether an upload still waits for verification. */
export async function isFinished(db: Executor, id: string): Promise<boolean> {
  return (await db.upload.count({ where: { id, state: 'finished' } })) > 0
}

/** Locks an upload that waits for verification until the transaction ends. @returns false when another run was faster. */
export async function holdFinishedUpload(transaction: Executor, id: string): Promise<boolean> {
  return findsRow(
    transaction,
    Prisma.sql`
    SELECT 1 FROM upload WHERE id = ${id}::uuid AND state = 'finished' FOR UPDATE`,
  )
}

/** The upload under way for an asset of this creator: of its main file, or of a further one. */
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

/** Open multipart uploads whose URLs may still be valid: bytes may arrive at any moment. */
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

/** IDs of ended uploads whose URLs have expired and that were not cleaned since. */
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
