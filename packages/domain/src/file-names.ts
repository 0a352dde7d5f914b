import { FILE_TYPES, type FileType } from './asset.ts'

/** Characters that some file system refuses, or that show another name than the one that is there: separators, controls, marks of direction. */
const UNSAFE = /[/\\:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu
/** Names of devices on Windows, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i
/** Windows drops dots and spaces at the end; a leading one is hidden or trimmed elsewhere. */
const EDGES = /^[.\s]+|[.\s]+$/g

/** The characters of a name that every system can store and that show as what they are; others become `_`. */
export function plainFileName(name: string): string {
  const plain = name.toWellFormed().replace(UNSAFE, '_').replace(EDGES, '_')
  return DEVICE.test(plain) ? `_${plain}` : plain
}

/** Whether a name, without folders, can be stored and read as it is. */
export const isPlainFileName = (name: string): boolean => name !== '' && plainFileName(name) === name

/** The type that a name ends in, lower case with its dot; undefined for one that is not sold. */
export function fileTypeOf(fileName: string): FileType | undefined {
  const ending = /\.[a-z0-9]+$/i.exec(fileName)?.[0].toLowerCase()
  const usual = ending === '.jpeg' ? '.jpg' : ending === '.tiff' ? '.tif' : ending
  return FILE_TYPES.find((type) => type === usual)
}

/** The name under which a file is saved: plain, and ending in its type. Files from before these rules may have another. */
export function savedFileName(name: string, fileType: string): string {
  const plain = plainFileName(name)
  return fileType === '' || fileTypeOf(plain) === fileType ? plain : `${plain}${fileType}`
}

/** Whether the name of an asset or a user shows as what it is: without separators of paths, controls and marks of direction. */
export const isPlainName = (name: string): boolean => !/[/\\\p{C}\p{Zl}\p{Zp}]/u.test(name)
