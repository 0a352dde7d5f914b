import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PROGRAM_FOLDERS, type ProcessBounds, runBoundedProcess } from '@wencang/bounds'
import type { PreviewReason, WorkerStep } from '@wencang/domain'
import { previewStep } from '@wencang/telemetry'
import type { StepArguments } from './child/make-step.ts'
import { FFMPEG } from './child/media/ffmpeg.ts'
import { MADE, MADE_FILE, type MadeIn, REFUSAL_FILE, REFUSED_EXIT_CODE, Refused } from './child/protocol.ts'
import { isOutOfSpace, ScratchSpaceError } from './scratch-folder.ts'
import { Turns } from './turns.ts'

export type StepOutcome<S extends WorkerStep> =
  | { made: true; result: MadeIn<S> }
  /** `detail` is for the log only. */
  | { made: false; reason: PreviewReason; message: string; detail?: string }

export type StepBounds = Omit<ProcessBounds, 'heapMegabytes'>

export interface Step<S extends WorkerStep> extends StepArguments {
  step: S
  bounds: StepBounds
  /** Receives the completed share, 0 to 1. */
  onProgress?: (share: number) => void
  /** Receives the run time without pauses. */
  charge?: (seconds: number) => Promise<void>
}

/** Looked at to find ffmpeg, or which C library node-webcodecs is loaded for. */
const FILM_DECODERS = [...PROGRAM_FOLDERS, '/etc/alpine-release']
const HEAP_MEGABYTES = 1536
const DATA_BYTES = 4 * 1024 ** 3
/** Worst case on a loaded machine. */
const BYTES_PER_SECOND = 8 * 1024 ** 2
const ENTRY = path.join(import.meta.dirname, 'child', 'main.ts')
/** A hundred lines of some bytes. */
const MAX_OUTPUT_BYTES = 10_000
/** Per process: workers share a queue, not a machine. */
const turns = new Turns()

/** @param least Seconds for any file, wall and CPU; CPU is twice the wall time by default. */
export function boundsFor(
  sizeBytes: number,
  least: { wallSeconds: number; cpuSeconds?: number },
  bytesPerSecond = BYTES_PER_SECOND,
): StepBounds {
  const forSize = Math.ceil(sizeBytes / bytesPerSecond)
  const { wallSeconds, cpuSeconds = wallSeconds * 2 } = least
  return { wallSeconds: wallSeconds + forSize, cpuSeconds: cpuSeconds + forSize * 2, dataBytes: DATA_BYTES }
}

/** Runs one step and measures it. @throws {ScratchSpaceError} when the disk was full. */
export async function runStep<S extends WorkerStep>(step: Step<S>): Promise<StepOutcome<S>> {
  const began = performance.now()
  const ended = (outcome: string) =>
    previewStep.record((performance.now() - began) / 1000, { step: step.step, outcome })
  try {
    const outcome = await runInChild(step)
    ended(outcome.made ? 'made' : outcome.reason)
    return outcome
  } catch (error) {
    ended(error instanceof ScratchSpaceError ? 'no_space' : 'failed')
    throw error
  }
}

/**
 * Isolates a step in a child process, paused by turns.
 * @throws {ScratchSpaceError} when the disk was full.
 */
async function runInChild<S extends WorkerStep>({
  onProgress,
  charge,
  bounds,
  ...what
}: Step<S>): Promise<StepOutcome<S>> {
  const { folder } = what
  const readsFilm = what.fileType === '.mp4' && what.step !== 'views'
  let endTurn: (() => void) | undefined
  const { code, signal, errors, seconds } = await runBoundedProcess(
    ENTRY,
    [JSON.stringify(what satisfies StepArguments)],
    { ...bounds, heapMegabytes: HEAP_MEGABYTES },
    {
      folder,
      access: {
        reads: [what.original, ...(readsFilm ? FILM_DECODERS : [])],
        writes: [folder],
        mayStartThreads: what.step === 'tiles',
        mayStartPrograms: readsFilm && FFMPEG !== undefined,
      },
      lowPriority: what.step !== 'light',
      maxOutputBytes: MAX_OUTPUT_BYTES,
      onOutput: (piece) => {
        const share = Number(piece.toString().trim().split('\n').at(-1))
        if (share >= 0 && share <= 1) onProgress?.(share)
      },
      onStart: (process) => {
        endTurn = turns.take(what.step, process)
      },
    },
  ).finally(() => endTurn?.())
  await charge?.(seconds)
  const said = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as unknown
  if (code === 0) return { made: true, result: MADE[what.step].parse(await said(MADE_FILE)) as MadeIn<S> }
  if (code === REFUSED_EXIT_CODE) return { made: false, ...Refused.parse(await said(REFUSAL_FILE)) }
  if (isOutOfSpace(errors)) throw new ScratchSpaceError()
  const detail = `exit ${code ?? signal}: ${errors}`
  return signal === 'SIGKILL'
    ? { made: false, reason: 'took_too_long', message: 'Making the preview took too long', detail }
    : { made: false, reason: 'failed', message: 'The preview could not be made from this file', detail }
}
