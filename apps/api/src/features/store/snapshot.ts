import type { Executor } from '@wencang/database'

/** The public key of a stored file, for `snapshotKey`. */
export async function storedFileKey(db: Executor, fileId: string | null): Promise<string | null> {
  if (!fileId) return null
  const file = await db.storedFile.findFirst({ where: { id: fileId, isPublic: true }, select: { key: true } })
  return file?.key ?? null
}
