import {
  CATEGORY_NUMBERS,
  type FileType,
  fileTypeOf,
  isFileTypeOfCategory,
  isPlainFileName,
  MAX_ASSET_FILE_BYTES,
} from '@wencang/domain'

/** What is wrong with a file for this category, as a key under `uploadForm.error.`. */
export function fileError(file: File | undefined, category: number): string | undefined {
  if (!file) return 'fileMissing'
  if (file.size === 0) return 'fileEmpty'
  if (file.size > MAX_ASSET_FILE_BYTES) return 'fileTooLarge'
  if (!isPlainFileName(file.name)) return 'fileName'
  const type = fileTypeOf(file.name)
  return type && isFileTypeOfCategory(type, category) ? undefined : 'fileType'
}

/** The category of a file of this type: the chosen one if it takes such files, else the first that does. */
export const categoryFor = (type: FileType, chosen: number): number =>
  [chosen, ...CATEGORY_NUMBERS].find((category) => isFileTypeOfCategory(type, category)) ?? chosen
