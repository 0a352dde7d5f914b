import { createHash } from 'node:crypto'
import path from 'node:path'

export const PROJECT_ROOT = path.resolve(import.meta.dirname, '..', '..', '..')

/** Cache for slow builds, shared by all data folders. Git-ignored. */
export const CACHE_DIR = path.join(PROJECT_ROOT, '.cache')

/** Short folder name for machine-wide names (a container). */
export function folderFingerprint(folder: string): string {
  return createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 10)
}
