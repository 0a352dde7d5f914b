import { MarketError } from '@wencang/contract'
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
