import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { ManagedProcess, type ProcessSpec } from './managed-process.ts'
import { ProcessRecords } from './process-records.ts'

/** A larger log is rotated at the next start. */
const MAX_LOG_BYTES = 20 * 1024 * 1024

/** Processes of one data folder: records in `run/<name>.json` reveal leftovers, output in `logs/<name>.log`. */
export class ProcessTable {
  private readonly records: ProcessRecords
  private readonly logDir: string

  constructor(dataDir: string) {
    const runDir = path.join(dataDir, 'run')
    this.logDir = path.join(dataDir, 'logs')
    mkdirSync(runDir, { recursive: true })
    mkdirSync(this.logDir, { recursive: true })
    this.records = new ProcessRecords(runDir)
  }

  start(spec: ProcessSpec): ManagedProcess {
    const logFile = path.join(this.logDir, `${spec.name}.log`)
    rotateIfLong(logFile)
    const managed = new ManagedProcess(spec, logFile, this.records)
    managed.start()
    return managed
  }

  /** @see ProcessRecords.stopLeftOvers */
  stopLeftOvers(): Promise<string[]> {
    return this.records.stopLeftOvers()
  }
}

function rotateIfLong(logFile: string): void {
  try {
    if (statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Last lines of a log, for an error message. */
export function logTail(logFile: string, lines = 12): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}
