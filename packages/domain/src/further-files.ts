import { isPlainFileName } from './file-names.ts'

const GIB = 1024 ** 3

/** What files may be sold together. Each is at most as large as a main file. */
export const FURTHER_FILE_LIMITS = {
  files: 200,
  /** Of all of them with the main file. */
  totalBytes: 50 * GIB,
  /** Of a path in UTF-8: what every file system takes. */
  pathBytes: 255,
  folders: 8,
} as const

/**
 * What is wrong with the path of a further file, such as `textures/albedo.png`; undefined for one that every system can store below a folder.
 * It has to be in Unicode's form C already.
 */
export function furtherPathIssue(path: string): 'empty' | 'tooLong' | 'unsafe' | undefined {
  if (path === '') return 'empty'
  if (!path.isWellFormed() || path !== path.normalize('NFC')) return 'unsafe'
  if (new TextEncoder().encode(path).length > FURTHER_FILE_LIMITS.pathBytes) return 'tooLong'
  const segments = path.split('/')
  if (segments.length > FURTHER_FILE_LIMITS.folders + 1) return 'tooLong'
  return segments.every(isPlainFileName) ? undefined : 'unsafe'
}

/** One spelling for paths that some file system takes for the same. */
export const pathKey = (path: string): string => path.normalize('NFC').toLowerCase().toUpperCase().normalize('NFC')

/**
 * The paths, by their places in the list, that cannot be in one folder with an earlier one: the same but for case, or a file where another has a folder.
 */
export function pathConflicts(paths: readonly string[]): number[] {
  const files = new Set<string>()
  const folders = new Set<string>()
  return paths.flatMap((path, place) => {
    const segments = pathKey(path).split('/')
    const above = segments.slice(0, -1).map((_, depth) => segments.slice(0, depth + 1).join('/'))
    const key = segments.join('/')
    const isTaken = files.has(key) || folders.has(key) || above.some((folder) => files.has(folder))
    if (isTaken) return [place]
    files.add(key)
    for (const folder of above) folders.add(folder)
    return []
  })
}

/** The name of a file without its folders. */
export const bareName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
