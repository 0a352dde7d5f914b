/** Work that is done again and again, never twice at once; an error does not end it. */
export interface Repeated {
  /** Ends it after the run under way. */
  stop(): Promise<void>
}

/** @param pauseSeconds between the end of one run and the start of the next. */
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
