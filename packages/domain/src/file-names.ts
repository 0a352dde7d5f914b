import { FILE_TYPES, type FileType } from './asset.ts'

/** Separators, controls and direction marks, unportable or deceptive in names. */
const UNSAFE = /[/\\:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu
/** Windows device names, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i
/** Windows drops trailing dots and spaces; leading ones get hidden. */
const EDGES = /^[.\s]+|[.\s]+$/g

/** Replaces characters that are unportable or deceptive by `_`. */
export function plainFileName(name: string): string {
  const plain = name.toWellFormed().replace(UNSAFE, '_').replace(EDGES, '_')
  return DEVICE.test(plain) ? `_${plain}` : plain
}

/** Whether a name without folders is portable as is. */
export const isPlainFileName = (name: string): boolean => name !== '' && plainFileName(name) === name

/** Lower-case type with dot; undefined for types not sold. */
export function fileTypeOf(fileName: string): FileType | undefined {
  const ending = /\.[a-z0-9]+$/i.exec(fileName)?.[0].toLowerCase()
  const usual = ending === '.jpeg' ? '.jpg' : ending === '.tiff' ? '.tif' : ending
  return FILE_TYPES.find((type) => type === usual)
}

/** Portable name ending in its type, also for old files. */
export function savedFileName(name: string, fileType: string): string {
  const plain = plainFileName(name)
  return fileType === '' || fileTypeOf(plain) === fileType ? plain : `${plain}${fileType}`
}

/** Whether a name has no path separators, controls or direction marks. */
export const isPlainName = (name: string): boolean => !/[/\\\p{C}\p{Zl}\p{Zp}]/u.test(name)
