import { isPlainFileName } from './file-names.ts'

const GIB = 1024 ** 3

export const FURTHER_FILE_LIMITS = {
  files: 200,
  /** Including the main file. */
  totalBytes: 50 * GIB,
  /** UTF-8 bytes that every file system accepts. */
  pathBytes: 255,
  folders: 8,
} as const

/** Fault of an NFC path such as `textures/albedo.png`; undefined if portable. */
export function furtherPathIssue(path: string): 'empty' | 'tooLong' | 'unsafe' | undefined {
  if (path === '') return 'empty'
  if (!path.isWellFormed() || path !== path.normalize('NFC')) return 'unsafe'
  if (new TextEncoder().encode(path).length > FURTHER_FILE_LIMITS.pathBytes) return 'tooLong'
  const segments = path.split('/')
  if (segments.length > FURTHER_FILE_LIMITS.folders + 1) return 'tooLong'
  return segments.every(isPlainFileName) ? undefined : 'unsafe'
}

/** Key of paths that some file systems treat as equal. */
export const pathKey = (path: string): string => path.normalize('NFC').toLowerCase().toUpperCase().normalize('NFC')

/** Indexes that clash: equal ignoring case, or file versus folder. */
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

/** File name without folders. */
export const bareName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
