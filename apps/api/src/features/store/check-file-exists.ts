import type { Executor, Prisma } from '@wencang/database'
import type { Context } from '../../context.ts'

/** Whether the creator already has an asset with this content. */
export async function checkFileExists(
  { db }: Pick<Context, 'db'>,
  creatorId: string,
  sha256: string,
): Promise<{ exist: boolean; assetId?: string }> {
  const assetId = await findOwnAssetWith(db, creatorId, { sha256 })
  return assetId === undefined ? { exist: false } : { exist: true, assetId }
}

/** Whether the creator already has a verified file of this length: no other one can have the content of a new file. */
export async function checkFileSize(
  { db }: Pick<Context, 'db'>,
  creatorId: string,
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
        // Of a version that was withdrawn or rejected nothing is there any more.
        some: { ...file, verifiedAt: { not: null }, OR: [{ isFurther: false }, { position: { not: null } }] },
      },
    },
    select: { id: true },
  })
  return found?.id
}
