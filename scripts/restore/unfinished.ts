import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const fileOf = (dataDir: string): string => path.join(dataDir, 'restoring')

/** Marks a data folder as incomplete. @returns the marker file, to be removed at the end. */
export function markUnfinished(dataDir: string): string {
  const file = fileOf(dataDir)
  writeFileSync(file, '')
  return file
}

export const isUnfinished = (dataDir: string): boolean => existsSync(fileOf(dataDir))

/** @throws {Error} when a restore of this folder has not ended. */
export function requireFinished(dataDir: string): void {
  if (isUnfinished(dataDir)) throw new Error(`A restore into ${dataDir} has not ended: run npm run restore again.`)
}
