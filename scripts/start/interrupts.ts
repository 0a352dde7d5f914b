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
