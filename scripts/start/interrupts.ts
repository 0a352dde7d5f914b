/** Calls `stop` once: Ctrl-C arrives from the terminal and from the parent step. */
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

/** Aborts on interrupt. @see onInterrupt */
export function interruptSignal(): AbortSignal {
  const ended = new AbortController()
  onInterrupt(() => ended.abort())
  return ended.signal
}

/** Runs a command and exits with its code, or 1. */
export async function runCommand(command: () => Promise<number>): Promise<never> {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
  process.exit()
}
