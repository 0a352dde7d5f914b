import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { type Access, apartCommand, installed, permissionOptions } from './confinement.ts'

export interface ProcessBounds {
  wallSeconds: number
  /** CPU time per process, default twice the wall time; needs `prlimit`. */
  cpuSeconds?: number
  /** Private writable memory: V8's limit excludes typed arrays, WebAssembly and libraries. */
  dataBytes: number
  /** V8 heap limit in MiB. */
  heapMegabytes: number
}

export interface Ending {
  /** Null if a signal ended it. */
  code: number | null
  signal: NodeJS.Signals | null
  /** Beginning of standard error. */
  errors: string
  output: Buffer
  /** Running time without pauses. */
  seconds: number
}

/** Pauses a process and its descendants; paused time does not count. */
export interface Pausable {
  pause(): void
  resume(): void
}

const KEPT_ERROR_BYTES = 4_000

/**
 * Runs our program on an untrusted file in a confined child process: empty environment, only `access`, no network. See
 * `docs/security.md`. Without `prlimit` only V8 limits memory.
 * @param program Path of a file that Node runs.
 * @param options.folder Working directory, also for temporary files.
 * @param options.input Standard input.
 * @param options.maxOutputBytes Kills the program beyond this standard output; 0, the default, closes it.
 * @param options.onOutput Called with each piece of standard output.
 * @param options.lowPriority Low priority.
 * @param options.onStart Receives the pause control.
 * @returns how it ended; `SIGKILL` for a timeout or too much output
 * @throws if it could not be started
 */
export function runBoundedProcess(
  program: string,
  args: string[],
  bounds: ProcessBounds,
  options: {
    folder: string
    access?: Access
    input?: Buffer
    maxOutputBytes?: number
    onOutput?: (piece: Buffer) => void
    lowPriority?: boolean
    onStart?: (process: Pausable) => void
  },
): Promise<Ending> {
  const { folder, access = {}, input, maxOutputBytes = 0, onOutput, lowPriority = false, onStart } = options
  const [file = '', ...all] = commandOf(program, args, bounds, access)
  return new Promise((resolve, reject) => {
    const child = spawn(file, all, {
      cwd: folder,
      env: { TMPDIR: folder, TZ: 'UTC', VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      stdio: [input ? 'pipe' : 'ignore', maxOutputBytes > 0 ? 'pipe' : 'ignore', 'pipe'],
    })
    if (lowPriority) lowerPriority(child.pid)
    const clock = createClock(bounds.wallSeconds * 1000, () => child.kill('SIGKILL'))
    onStart?.(pausableOf(child, clock))
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
    // It may end before reading all input.
    child.stdin?.on('error', () => undefined).end(input)
    child.once('error', (error) => {
      clock.stop()
      reject(error)
    })
    child.once('close', (code, signal) => {
      clock.stop()
      resolve({ code, signal, errors, output: Buffer.concat(chunks), seconds: clock.seconds() })
    })
  })
}

function commandOf(program: string, args: string[], bounds: ProcessBounds, access: Access): string[] {
  const { wallSeconds, cpuSeconds = wallSeconds * 2, dataBytes, heapMegabytes } = bounds
  const prlimit = installed('prlimit')
  const limits = [`--data=${dataBytes}`, `--cpu=${Math.ceil(cpuSeconds)}`, '--core=0', '--']
  return [
    ...apartCommand(),
    ...(prlimit ? [prlimit, ...limits] : []),
    process.execPath,
    ...['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning'],
    `--max-old-space-size=${heapMegabytes}`,
    ...permissionOptions(program, access),
    program,
    ...args,
  ]
}

/** Pausable timer. */
function createClock(milliseconds: number, onEnd: () => void) {
  let left = milliseconds
  let used = 0
  let since = performance.now()
  let timer: NodeJS.Timeout | undefined = setTimeout(onEnd, left)
  return {
    hold() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      used += performance.now() - since
      left = milliseconds - used
    },
    goOn() {
      if (timer !== undefined) return
      since = performance.now()
      timer = setTimeout(onEnd, left)
    },
    stop: () => clearTimeout(timer),
    seconds: () => (used + (timer === undefined ? 0 : performance.now() - since)) / 1000,
  }
}

function pausableOf(child: ChildProcess, clock: ReturnType<typeof createClock>): Pausable {
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const signalGroup = (signal: NodeJS.Signals) => {
    // Parent first: once stopped, it starts no further children.
    if (child.pid === undefined || !child.kill(signal)) return
    for (const id of descendantsOf(child.pid)) {
      try {
        process.kill(id, signal)
      } catch {
        // Already ended.
      }
    }
  }
  return {
    pause() {
      if (!isRunning()) return
      clock.hold()
      signalGroup('SIGSTOP')
    },
    resume() {
      if (!isRunning()) return
      signalGroup('SIGCONT')
      clock.goOn()
    },
  }
}

/** All descendants; none where `/proc` is missing. */
function descendantsOf(processId: number): number[] {
  try {
    const threads = readdirSync(`/proc/${processId}/task`)
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${processId}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return children.flatMap((id) => [id, ...descendantsOf(id)])
  } catch {
    return []
  }
}

function lowerPriority(processId: number | undefined): void {
  if (processId === undefined) return
  try {
    os.setPriority(processId, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Already ended.
  }
}
