import type { Executor, Prisma } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'

export async function checkFileExists(
  { db }: Pick<Context, 'db'>,
  { userId: creatorId }: Caller,
  sha256: string,
): Promise<{ exist: boolean; assetId?: string }> {
  const assetId = await findOwnAssetWith(db, creatorId, { sha256 })
  return assetId === undefined ? { exist: false } : { exist: true, assetId }
}

/** Whether a verified file of this length exists; only such can be a duplicate. */
export async function checkFileSize(
  { db }: Pick<Context, 'db'>,
  { userId: creatorId }: Caller,
  sizeBytes: number,
): Promise<{ exist: boolean }> {
  return { exist: (await findOwnAssetWith(db, creatorId, { sizeBytes, sha256: { not: null } })) !== undefined }
}

async function findOwnAssetWith(
  db: Executor,
  creatorId: string,
  file: Prisma.AssetFileWhereInput,
): Promise<string | undefined> {
  const found = await db.asset.findFirst({
    where: {
      creatorId,
      status: { not: 'deleted' },
      files: {
        // Excludes files of withdrawn or rejected versions.
        some: { ...file, verifiedAt: { not: null }, OR: [{ isFurther: false }, { position: { not: null } }] },
      },
    },
    select: { id: true },
  })
  return found?.id
}
