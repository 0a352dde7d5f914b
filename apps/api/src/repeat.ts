export interface Repeated {
  /** Stops repeating, and waits for the current run. */
  stop(): Promise<void>
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
