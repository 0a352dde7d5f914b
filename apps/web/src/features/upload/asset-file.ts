import {
  CATEGORY_NUMBERS,
  type FileType,
  fileTypeOf,
  isFileTypeOfCategory,
  isPlainFileName,
  MAX_ASSET_FILE_BYTES,
} from '@wencang/domain'

/** File error for this category, as a key under `uploadForm.error.`. */
export function fileError(file: File | undefined, category: number): string | undefined {
  if (!file) return 'fileMissing'
  if (file.size === 0) return 'fileEmpty'
  if (file.size > MAX_ASSET_FILE_BYTES) return 'fileTooLarge'
  if (!isPlainFileName(file.name)) return 'fileName'
  const type = fileTypeOf(file.name)
  return type && isFileTypeOfCategory(type, category) ? undefined : 'fileType'
}

/** Chosen category if it fits, else the first match. */
export const categoryFor = (type: FileType, chosen: number): number =>
  [chosen, ...CATEGORY_NUMBERS].find((category) => isFileTypeOfCategory(type, category)) ?? chosen
