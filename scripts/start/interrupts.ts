/**
 * Calls `stop` once, however often and in whatever way this process is asked to end: Ctrl-C (the terminal tells the
 * whole group, the first step tells us again), SIGTERM, a closed terminal, or the first step having been killed.
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
