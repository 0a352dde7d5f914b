import { createHash } from 'node:crypto'
import path from 'node:path'

/** The root folder of this checkout. */
export const PROJECT_ROOT = path.resolve(import.meta.dirname, '..', '..')

/** What takes long to make and is the same for every data folder. Git-ignored. */
export const CACHE_DIR = path.join(PROJECT_ROOT, '.cache')

/** A short name for a folder, for things that are named machine-wide (a container). */
export function folderFingerprint(folder: string): string {
  return createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 10)
}
