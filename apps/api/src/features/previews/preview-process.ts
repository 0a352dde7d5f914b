import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isOutOfSpace, ScratchSpaceError } from './scratch-folder.ts'
import { type PreviewTask, REFUSED_EXIT_CODE } from './child/protocol.ts'

export type PreviewOutcome =
  | { made: true; snapshot: Buffer; model: Buffer | null; stats: Record<string, unknown> }
  /** `message` is for the creator; `detail` for the log. */
  | { made: false; message: string; detail?: string }

export interface PreviewBounds {
  wallSeconds: number
  /** Private writable memory, of everything in the process: V8's own limit leaves out typed arrays and WebAssembly. */
  dataBytes: number
}

export const DEFAULT_BOUNDS: PreviewBounds = { wallSeconds: 120, dataBytes: 4 * 1024 ** 3 }

const ENTRY = path.join(import.meta.dirname, 'child', 'main.ts')
const PRLIMIT = ['/usr/bin/prlimit', '/bin/prlimit'].find((file) => existsSync(file))
const KEPT_ERROR_BYTES = 4_000

/**
 * Makes a preview in a process that may die without taking anything with it: bounded in time and memory, without this process's
 * environment, where the secrets are.
 * @param folder An empty folder, for its results.
 * @throws {ScratchSpaceError} when there was no room for them.
 */
export async function runPreviewProcess(
  task: PreviewTask,
  original: string,
  folder: string,
  bounds: PreviewBounds = DEFAULT_BOUNDS,
): Promise<PreviewOutcome> {
  const { code, signal, errors } = await run([task, original, folder], folder, bounds)
  if (code === 0) {
    return {
      made: true,
      snapshot: await readFile(path.join(folder, 'snapshot.webp')),
      model: task === 'model' ? await readFile(path.join(folder, 'model.glb')) : null,
      stats: JSON.parse(await readFile(path.join(folder, 'stats.json'), 'utf8')) as Record<string, unknown>,
    }
  }
  if (code === REFUSED_EXIT_CODE)
    return { made: false, message: await readFile(path.join(folder, 'refusal.txt'), 'utf8') }
  if (isOutOfSpace(errors)) throw new ScratchSpaceError()
  const message =
    signal === 'SIGKILL' ? 'Making the preview took too long' : 'The preview could not be made from this file'
  return { made: false, message, detail: `exit ${code ?? signal}: ${errors}` }
}

interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
  errors: string
}

function run(task: string[], folder: string, bounds: PreviewBounds): Promise<Ending> {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', '--max-old-space-size=1536', ENTRY, ...task]
  // A worker that is killed leaves its child behind: the kernel's own clock ends that.
  const command = PRLIMIT
    ? [PRLIMIT, `--data=${bounds.dataBytes}`, `--cpu=${bounds.wallSeconds * 2}`, '--core=0', '--', ...node]
    : node
  const [program = process.execPath, ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { TMPDIR: folder, TZ: 'UTC', VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (errors.length < KEPT_ERROR_BYTES) errors += text.slice(0, KEPT_ERROR_BYTES)
    })
    const clock = setTimeout(() => child.kill('SIGKILL'), bounds.wallSeconds * 1000)
    child.once('error', (error) => {
      clearTimeout(clock)
      reject(error)
    })
    child.once('close', (code, signal) => {
      clearTimeout(clock)
      resolve({ code, signal, errors })
    })
  })
}
