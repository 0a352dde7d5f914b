import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { StepArguments } from '../child/make-step.ts'

const ENTRY = path.join(import.meta.dirname, 'many-steps.ts')

/** `made`, the file's reason, or `failed` with details. */
export type WarmOutcome = string

/**
 * Runs many steps in one process, because process start dominates.
 * A crash or timeout is `failed`, and the next step gets a new process.
 */
export function startWarmProcess(longestSeconds: number) {
  let process: ChildProcess | undefined
  return {
    async outcomeOf(what: StepArguments): Promise<WarmOutcome> {
      process ??= fork(ENTRY, { execArgv: ['--max-old-space-size=1536'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
      const own = process
      const stop = new AbortController()
      const timer = setTimeout(() => own.kill('SIGKILL'), longestSeconds * 1000)
      try {
        own.send(what)
        return await Promise.race([
          once(own, 'message', { signal: stop.signal }).then(([outcome]) => outcome as WarmOutcome),
          once(own, 'exit', { signal: stop.signal }).then(([code, signal]) => {
            process = undefined
            return `failed exit ${code ?? signal}`
          }),
        ])
      } finally {
        clearTimeout(timer)
        stop.abort()
      }
    },
    stop: () => void process?.kill('SIGKILL'),
  }
}
