import { createHash } from 'node:crypto'
import path from 'node:path'

/** The root folder of this checkout. */
export const PROJECT_ROOT = path.resolve(import.meta.dirname, '..', '..', '..')

/** The cache for slow builds that all data folders share. Git-ignored. */
export const CACHE_DIR = path.join(PROJECT_ROOT, '.cache')

/** A short name for a folder, for machine-wide names (a container). */
export function folderFingerprint(folder: string): string {
  return createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 10)
}
