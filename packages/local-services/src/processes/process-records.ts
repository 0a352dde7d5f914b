import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Lets a later start detect whether a process still runs. */
interface ProcessRecord {
  pid: number
  /** System start time; distinguishes reused PIDs. */
  began: string
  stopSignal: NodeJS.Signals
}

/** Start time of a PID; null if none or a zombie. */
export function processBegan(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The bracketed command may contain spaces: count from the last bracket.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : (fields[19] ?? null)
    }
    const began = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return began === '' ? null : began
  } catch {
    return null
  }
}

/** Ignores targets already gone; a negative PID means the group. */
export function sendSignal(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal)
  } catch (error) {
    // macOS: EPERM for groups of dead, unreaped processes.
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ESRCH' && !(code === 'EPERM' && target < 0)) throw error
  }
}

/** Apps stop before the services that they use. */
function stopRank(name: string): number {
  return name === 'postgres' ? 2 : name === 'store' ? 1 : 0
}

/** One file per running process. */
export class ProcessRecords {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  write(name: string, pid: number, stopSignal: NodeJS.Signals): void {
    const record: ProcessRecord = { pid, began: processBegan(pid) ?? '', stopSignal }
    writeFileSync(this.file(name), JSON.stringify(record))
  }

  remove(name: string): void {
    rmSync(this.file(name), { force: true })
  }

  /**
   * Stops processes left behind by a killed run.
   * @returns Names of the processes that were still running.
   */
  async stopLeftOvers(): Promise<string[]> {
    const stopped: string[] = []
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.json'))
    const names = files.map((file) => file.slice(0, -'.json'.length)).sort((a, b) => stopRank(a) - stopRank(b))
    for (const name of names) {
      const record = this.read(name)
      if (record && processBegan(record.pid) === record.began) {
        stopped.push(name)
        await endOrphan(record)
      }
      this.remove(name)
    }
    return stopped
  }

  private file(name: string): string {
    return path.join(this.folder, `${name}.json`)
  }

  private read(name: string): ProcessRecord | null {
    try {
      return JSON.parse(readFileSync(this.file(name), 'utf8')) as ProcessRecord
    } catch {
      return null // half-written at a power cut: ignore it
    }
  }
}

/** Polls the PID: only children emit exit events. */
async function endOrphan(record: ProcessRecord): Promise<void> {
  const runs = () => processBegan(record.pid) === record.began
  const wait = async (seconds: number) => {
    for (const deadline = Date.now() + seconds * 1000; runs() && Date.now() < deadline; ) await delay(50)
  }
  sendSignal(record.pid, record.stopSignal)
  await wait(10)
  // Helpers in its group may outlive it.
  sendSignal(-record.pid, 'SIGKILL')
  await wait(5)
}
