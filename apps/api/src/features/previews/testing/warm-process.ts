import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { StepArguments } from '../child/make-step.ts'

const ENTRY = path.join(import.meta.dirname, 'many-steps.ts')

/** `made`, a reason of the file's own, or `failed` with what happened. */
export type WarmOutcome = string

/**
 * Does many steps one after another in one process, for tests with many files: most of a step's time is its process's start. What ends that process, or
 * takes too long, is told as failed, and the next step gets a new process.
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
