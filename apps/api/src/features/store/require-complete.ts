import { MarketError } from '@wencang/contract'
import type { Executor } from '@wencang/database'
import { type FileType, isFileTypeOfCategory } from '@wencang/domain'
import { type AssetRecord, authorisationIssues, storedAuthorisation } from '../assets/index.ts'

/** Requires the fields that a sale needs, and that an edit may have removed or time ended. @throws {MarketError} asset_incomplete naming the fields. */
export function requireComplete(record: AssetRecord, at: Date): void {
  const missing: { path: string; message: string }[] = authorisationIssues(storedAuthorisation(record), at)
  if (!record.currentFile) missing.push({ path: 'fileName', message: 'no verified file' })
  else if (!isFileTypeOfCategory(record.fileType as FileType, record.category)) {
    missing.push({ path: 'category', message: `takes no ${record.fileType} file` })
  }
  if (missing.length > 0) throw new MarketError('asset_incomplete', { details: missing })
}

/** Requires that all further files are verified. @throws {MarketError} asset_incomplete naming those that are not. */
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
