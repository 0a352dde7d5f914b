/**
 * Calls `stop` once, however often and by whatever means this process is told to end: Ctrl-C (the terminal signals the
 * whole group, and the first step signals us again), SIGTERM, a closed terminal, or the death of the first step.
 */
export function onInterrupt(stop: (reason: string) => void): void {
  let asked = false
  const once = (reason: string) => {
    if (asked) return
    asked = true
    stop(reason)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => once(signal))
  process.on('disconnect', () => once('disconnect'))
}

/** Aborts once this process is told to end. @see onInterrupt */
export function interruptSignal(): AbortSignal {
  const ended = new AbortController()
  onInterrupt(() => ended.abort())
  return ended.signal
}

/** Runs a command, and ends this process with the number that it returns; with 1, and the error in one line, if it fails. */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
  process.exit()
}
