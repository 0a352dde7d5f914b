import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'

export interface ProcessBounds {
  wallSeconds: number
  /** Private writable memory of the whole process: V8's own limit excludes typed arrays, WebAssembly and libraries. */
  dataBytes: number
  /** V8's own limit, in MiB. */
  heapMegabytes: number
}

export interface Ending {
  /** Null if a signal ended it. */
  code: number | null
  signal: NodeJS.Signals | null
  /** The beginning of its standard error. */
  errors: string
  output: Buffer
}

const PRLIMIT = ['/usr/bin/prlimit', '/bin/prlimit'].find((file) => existsSync(file))
const KEPT_ERROR_BYTES = 4_000

/**
 * Runs a program of ours on an untrusted file, in a child process that may die without consequences: bounded in time and memory, and
 * without this process's environment, which holds the secrets. On systems without `prlimit`, only V8's limit bounds the memory.
 * @param program Path of a file that Node runs.
 * @param options.folder Its working directory, also for temporary files.
 * @param options.input Its standard input.
 * @param options.maxOutputBytes A program that writes more to standard output is killed; 0, the default, closes it.
 * @param options.onOutput Told of each piece of standard output as it arrives.
 * @param options.isPatient It runs when nothing else wants the processor.
 * @returns how it ended; `SIGKILL` if it took too long or wrote too much.
 * @throws if it could not be started.
 */
export function runBoundedProcess(
  program: string,
  args: string[],
  bounds: ProcessBounds,
  options: {
    folder: string
    input?: Buffer
    maxOutputBytes?: number
    onOutput?: (piece: Buffer) => void
    isPatient?: boolean
  },
): Promise<Ending> {
  const { folder, input, maxOutputBytes = 0, onOutput, isPatient = false } = options
  const node = ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${bounds.heapMegabytes}`, program]
  const limits = [`--data=${bounds.dataBytes}`, `--cpu=${Math.ceil(bounds.wallSeconds * 2)}`, '--core=0', '--']
  // If the parent is killed, the kernel's CPU limit ends the orphaned child.
  const [file, all] = PRLIMIT
    ? [PRLIMIT, [...limits, process.execPath, ...node, ...args]]
    : [process.execPath, [...node, ...args]]
  return new Promise((resolve, reject) => {
    const child = spawn(file, all, {
      cwd: folder,
      env: { TMPDIR: folder, TZ: 'UTC', VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      stdio: [input ? 'pipe' : 'ignore', maxOutputBytes > 0 ? 'pipe' : 'ignore', 'pipe'],
    })
    if (isPatient) lowerPriority(child.pid)
    const clock = setTimeout(() => child.kill('SIGKILL'), bounds.wallSeconds * 1000)
    let errors = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (errors.length < KEPT_ERROR_BYTES) errors += text.slice(0, KEPT_ERROR_BYTES)
    })
    const chunks: Buffer[] = []
    let outputBytes = 0
    child.stdout?.on('data', (chunk: Buffer) => {
      outputBytes += chunk.length
      if (outputBytes > maxOutputBytes) child.kill('SIGKILL')
      else chunks.push(chunk)
      onOutput?.(chunk)
    })
    // It may end before it has read all input.
    child.stdin?.on('error', () => undefined).end(input)
    child.once('error', (error) => {
      clearTimeout(clock)
      reject(error)
    })
    child.once('close', (code, signal) => {
      clearTimeout(clock)
      resolve({ code, signal, errors, output: Buffer.concat(chunks) })
    })
  })
}

function lowerPriority(processId: number | undefined): void {
  if (processId === undefined) return
  try {
    os.setPriority(processId, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}
