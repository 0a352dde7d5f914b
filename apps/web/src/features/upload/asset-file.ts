import {
  CATEGORY_NUMBERS,
  FILE_TYPES,
  type FileType,
  isFileTypeOfCategory,
  MAX_ASSET_FILE_BYTES,
} from '@wencang/domain'

/** The file's type by its name, lower case with its dot; undefined when we do not sell such files. */
export function fileTypeOf(fileName: string): FileType | undefined {
  const ending = /\.[a-z0-9]+$/i.exec(fileName)?.[0].toLowerCase()
  const usual = ending === '.jpeg' ? '.jpg' : ending === '.tiff' ? '.tif' : ending
  return FILE_TYPES.find((type) => type === usual)
}

/** What is wrong with a file for this category, as a key under `uploadForm.error.`. */
export function fileError(file: File | undefined, category: number): string | undefined {
  if (!file) return 'fileMissing'
  if (file.size === 0) return 'fileEmpty'
  if (file.size > MAX_ASSET_FILE_BYTES) return 'fileTooLarge'
  const type = fileTypeOf(file.name)
  return type && isFileTypeOfCategory(type, category) ? undefined : 'fileType'
}

/** The category of a file of this type: the chosen one if it takes such files, else the first that does. */
export const categoryFor = (type: FileType, chosen: number): number =>
  [chosen, ...CATEGORY_NUMBERS].find((category) => isFileTypeOfCategory(type, category)) ?? chosen
