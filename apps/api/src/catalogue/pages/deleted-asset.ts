import type { Context } from '../../context.ts'

/** Whether the asset was on sale and is deleted: 410 instead of 404 (RFC 9110). */
export async function isDeletedAsset({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  const asset = await db.asset.findUnique({ where: { id }, select: { status: true, publishedAt: true } })
  return asset?.status === 'deleted' && asset.publishedAt !== null
}
