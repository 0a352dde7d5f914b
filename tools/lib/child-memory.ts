import { readdirSync, readFileSync } from 'node:fs'

/** Watches a process's children. @returns their highest resident memory, in MiB. */
export function watchChildren(parent: number = process.pid): { stop(): number } {
  let peakKib = 0
  const timer = setInterval(() => {
    for (const pid of childrenOf(parent)) peakKib = Math.max(peakKib, peakOf(pid))
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      return peakKib / 1024
    },
  }
}

/** Lists running child processes. */
export function childrenOf(parent: number): string[] {
  const lists = threadsOf(parent).map((thread) => listOf(parent, thread))
  return lists.join(' ').split(' ').filter(Boolean)
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    // Process ended.
    return []
  }
}

function listOf(parent: number, thread: string): string {
  try {
    return readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8')
  } catch {
    // Thread ended.
    return ''
  }
}

function peakOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    // Process ended.
    return 0
  }
}
