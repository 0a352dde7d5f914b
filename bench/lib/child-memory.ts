import { readdirSync, readFileSync } from 'node:fs'

/** Watches the processes that this one starts. @returns the most resident memory that any had, in MiB. */
export function watchChildren(): { stop(): number } {
  let peakKib = 0
  const timer = setInterval(() => {
    for (const pid of childrenOf()) peakKib = Math.max(peakKib, peakOf(pid))
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      return peakKib / 1024
    },
  }
}

function childrenOf(): string[] {
  const lists = readdirSync('/proc/self/task').map((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8'),
  )
  return lists.join(' ').split(' ').filter(Boolean)
}

function peakOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    // It has ended.
    return 0
  }
}
