import { sweepFailures } from '@wencang/telemetry'
import type { FastifyBaseLogger } from 'fastify'

export interface Repeated {
  /** Stops repeating, and waits for the current run. */
  stop(): Promise<void>
}

/** Work by its name in metrics and log. */
export type Sweeps = Record<string, [pauseSeconds: number, run: () => Promise<unknown>]>

/** Repeats each sweep until stopped; counts and logs failures. */
export function startSweeps(sweeps: Sweeps, log: Pick<FastifyBaseLogger, 'error'>): Repeated {
  const running = Object.entries(sweeps).map(([sweep, [pauseSeconds, run]]) => {
    sweepFailures.add(0, { sweep })
    return repeat(pauseSeconds, run, (error) => {
      sweepFailures.add(1, { sweep })
      log.error({ err: error, sweep }, 'a sweep failed; it will be retried')
    })
  })
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}

/**
 * Repeats work until stopped, despite errors.
 * @param pauseSeconds Pause between the end of one run and the next start.
 */
export function repeat(
  pauseSeconds: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repeated {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = work()
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(run, pauseSeconds * 1000)
      })
  }
  run()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
