import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** Stops and continues a running process with all that it has started; the time in between does not count. Harmless when it has ended. */
export interface Pausable {
  pause(): void
  resume(): void
}

const installed = (name: string) => [`/usr/bin/${name}`, `/bin/${name}`].find((file) => existsSync(file))
const PRLIMIT = installed('prlimit')
/** Ends the child with its parent, also one that is paused and so cannot end itself. */
const SETPRIV = installed('setpriv')
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
 * @param options.onStart Told how to pause it.
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
    onStart?: (process: Pausable) => void
  },
): Promise<Ending> {
  const { folder, input, maxOutputBytes = 0, onOutput, isPatient = false, onStart } = options
  const [file = '', ...all] = commandOf(program, args, bounds)
  return new Promise((resolve, reject) => {
    const child = spawn(file, all, {
      cwd: folder,
      env: { TMPDIR: folder, TZ: 'UTC', VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      stdio: [input ? 'pipe' : 'ignore', maxOutputBytes > 0 ? 'pipe' : 'ignore', 'pipe'],
    })
    if (isPatient) lowerPriority(child.pid)
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
    // It may end before it has read all input.
    child.stdin?.on('error', () => undefined).end(input)
    child.once('error', (error) => {
      clock.stop()
      reject(error)
    })
    child.once('close', (code, signal) => {
      clock.stop()
      resolve({ code, signal, errors, output: Buffer.concat(chunks) })
    })
  })
}

function commandOf(program: string, args: string[], bounds: ProcessBounds): string[] {
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    `--max-old-space-size=${bounds.heapMegabytes}`,
  ]
  // Where `setpriv` is missing, the kernel's CPU limit ends a child whose parent was killed.
  const limits = [`--data=${bounds.dataBytes}`, `--cpu=${Math.ceil(bounds.wallSeconds * 2)}`, '--core=0', '--']
  return [
    ...(SETPRIV ? [SETPRIV, '--pdeathsig', 'KILL', '--'] : []),
    ...(PRLIMIT ? [PRLIMIT, ...limits] : []),
    ...node,
    program,
    ...args,
  ]
}

/** A timer that can be held. */
function createClock(milliseconds: number, onEnd: () => void) {
  let left = milliseconds
  let since = performance.now()
  let timer: NodeJS.Timeout | undefined = setTimeout(onEnd, left)
  return {
    hold() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left -= performance.now() - since
    },
    goOn() {
      if (timer !== undefined) return
      since = performance.now()
      timer = setTimeout(onEnd, left)
    },
    stop: () => clearTimeout(timer),
  }
}

function pausableOf(child: ChildProcess, clock: ReturnType<typeof createClock>): Pausable {
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const tell = (signal: NodeJS.Signals) => {
    // The parent first: stopped, it starts nothing more while its children are looked up.
    if (child.pid === undefined || !child.kill(signal)) return
    for (const id of descendantsOf(child.pid)) {
      try {
        process.kill(id, signal)
      } catch {
        // It has ended already.
      }
    }
  }
  return {
    pause() {
      if (!isRunning()) return
      clock.hold()
      tell('SIGSTOP')
    },
    resume() {
      if (!isRunning()) return
      tell('SIGCONT')
      clock.goOn()
    },
  }
}

/** The processes that a process has started, and those that they have; none where the system does not say. */
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
    // It has ended already.
  }
}
