import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { processBegan } from '@wencang/local-services/machine'

interface LockContent {
  pid: number
  began: string
  /** URL of the lock's holder. */
  address: string
}

/** Another `npm start` uses the same data folder. */
export class AlreadyRunningError extends Error {
  constructor(holder: LockContent) {
    super(`Wencang is running already (process ${holder.pid}) at ${holder.address}. Stop it first with Ctrl-C there.`)
    this.name = 'AlreadyRunningError'
  }
}

/**
 * Locks the data folder, ignoring dead processes' locks.
 * @returns a function that releases the lock.
 * @throws {AlreadyRunningError}
 */
export function lockDataFolder(dataDir: string, address: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'start.lock')
  const mine: LockContent = { pid: process.pid, began: processBegan(process.pid) ?? '', address }
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readLock(file)
    if (holder && processBegan(holder.pid) === holder.began) throw new AlreadyRunningError(holder)
    // Rename: only one process can take a stale lock.
    const aside = `${file}.stale-${process.pid}`
    try {
      renameSync(file, aside)
      rmSync(aside, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`The lock ${file} cannot be taken.`)
}

function readLock(file: string): LockContent | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockContent
  } catch {
    return null
  }
}
