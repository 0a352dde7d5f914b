import type { Context } from '../../context.ts'

/** Whether the creator already has an asset with this content. */
export async function checkFileExists(
  { db }: Pick<Context, 'db'>,
  creatorId: string,
  sha256: string,
): Promise<{ exist: boolean; assetId?: string }> {
  const found = await db.asset.findFirst({
    where: {
      creatorId,
      status: { not: 'deleted' },
      files: { some: { sha256, OR: [{ isFurther: false }, { position: { not: null } }] } },
    },
    select: { id: true },
  })
  return found ? { exist: true, assetId: found.id } : { exist: false }
}
