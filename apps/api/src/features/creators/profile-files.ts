import { invalid } from '@wencang/contract'
import type { Executor, Transaction } from '@wencang/database'
import { holdOwnFile } from '../files/index.ts'

/** The key of a stored file, or null. */
export async function keyOfFile(db: Executor, fileId: string | null): Promise<string | null> {
  if (!fileId) return null
  return (await db.storedFile.findUnique({ where: { id: fileId } }))?.key ?? null
}

/** @param file.path The field that names the file. @throws {MarketError} invalid_parameters unless it is a public file of this user's. */
export async function requireOwnFile(
  transaction: Transaction,
  userId: string,
  file: { path: string; id: string | null | undefined; kind: 'thumbnail' | 'banner' },
): Promise<void> {
  const { path, id, kind } = file
  if (!id) return
  const held = await holdOwnFile(transaction, userId, { id, kind })
  if (!held?.isPublic) throw invalid(path, `not a ${kind} file of yours`)
}
