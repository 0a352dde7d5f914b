import { invalid } from '@wencang/contract'
import type { Executor, Transaction } from '@wencang/database'
import { storedFileKeys } from '../../assets/asset/index.ts'
import { holdOwnFile } from '../../stored-files/index.ts'

type ProfileFiles = { snapshotFileId: string | null; bannerFileId: string | null }

export async function profileFileKeys(db: Executor, profile: ProfileFiles | null) {
  const keys = await storedFileKeys(db, [profile?.snapshotFileId ?? null, profile?.bannerFileId ?? null])
  return {
    snapshotKey: keys.get(profile?.snapshotFileId ?? '') ?? null,
    bannerKey: keys.get(profile?.bannerFileId ?? '') ?? null,
  }
}

/**
 * @param file.path The field that names the file.
 * @throws {MarketError} invalid_parameters unless it is a public file of this user's.
 */
export async function requireOwnFile(
  transaction: Transaction,
  userId: string,
  file: { path: string; id: string | null | undefined; kind: 'thumbnail' | 'banner' },
): Promise<void> {
  const { path, id, kind } = file
  if (!id) return
  if (!(await holdOwnFile(transaction, userId, { id, kind }, { mustBePublic: true })))
    throw invalid(path, `not a ${kind} file of yours`)
}
