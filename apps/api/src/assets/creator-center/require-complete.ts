import { MarketError } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import { type FileType, isFileTypeOfCategory } from '@wencang/domain'
import { type AssetRecord, authorisationIssues, storedAuthorisation } from '../asset/index.ts'

/**
 * Requires fields that edits or time may have voided.
 * @throws {MarketError} asset_incomplete naming them.
 */
export function requireComplete(record: AssetRecord, at: Date): void {
  const missing: { path: string; message: string }[] = authorisationIssues(storedAuthorisation(record), at)
  if (!record.currentFile) missing.push({ path: 'fileName', message: 'no verified file' })
  else if (!isFileTypeOfCategory(record.fileType as FileType, record.category)) {
    missing.push({ path: 'category', message: `takes no ${record.fileType} file` })
  }
  if (missing.length > 0) throw new MarketError('asset_incomplete', { details: missing })
}

/** Requires all further files to be verified. @throws {MarketError} asset_incomplete naming the others. */
export async function requireVerifiedFiles(db: Executor, assetId: string): Promise<void> {
  const missing = await db.assetFile.findMany({
    where: { assetId, position: { not: null }, verifiedAt: null },
    orderBy: { position: 'asc' },
    select: { position: true, fileName: true },
  })
  if (missing.length === 0) return
  const details = missing.map(({ position, fileName }) => ({
    path: `furtherFiles.${position}`,
    message: `${fileName} is not verified`,
  }))
  throw new MarketError('asset_incomplete', { details })
}
