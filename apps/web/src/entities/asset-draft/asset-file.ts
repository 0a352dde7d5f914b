import {
  CATEGORY_NUMBERS,
  CHECKED_BYTES,
  type FileType,
  fileTypeOf,
  fitsType,
  isFileTypeOfCategory,
  isPlainFileName,
  MAX_ASSET_FILE_BYTES,
  MAX_ASSET_NAME_LENGTH,
} from '@wencang/domain'

/** File error for this category, as a key under `uploadForm.error.`. */
export function fileError(file: File | undefined, category: number): string | undefined {
  if (!file) return 'fileMissing'
  if (file.size === 0) return 'fileEmpty'
  if (file.size > MAX_ASSET_FILE_BYTES) return 'fileTooLarge'
  if (!isPlainFileName(file.name)) return 'fileName'
  const type = fileTypeOf(file.name)
  if (!type) return 'fileUnknown'
  return isFileTypeOfCategory(type, category) ? undefined : 'fileType'
}

/** Whether the first bytes are not of the type that the name ends in, which the server would find after the upload. */
export async function isMisnamed(file: File): Promise<boolean> {
  const type = fileTypeOf(file.name)
  if (!type) return false
  const head = new Uint8Array(await file.slice(0, CHECKED_BYTES).arrayBuffer())
  return !fitsType(type, head, file.size)
}

/**
 * Category and name that a file gives a new asset, or why it is refused, as a key under `uploadForm.error.`.
 * @param chosen Category chosen so far.
 */
export async function readChosenFile(
  file: File,
  chosen: number,
): Promise<{ error: string } | { category: number; name: string }> {
  const type = fileTypeOf(file.name)
  const category = type ? categoryFor(type, chosen) : chosen
  const error = fileError(file, category) ?? ((await isMisnamed(file)) ? 'fileContent' : undefined)
  if (error) return { error }
  const bareName = file.name.replace(/\.[^.]+$/, '')
  return { category, name: [...bareName].slice(0, MAX_ASSET_NAME_LENGTH).join('') }
}

/** Chosen category if it fits, else the first match. */
export const categoryFor = (type: FileType, chosen: number): number =>
  [chosen, ...CATEGORY_NUMBERS].find((category) => isFileTypeOfCategory(type, category)) ?? chosen
