import { readdirSync, readFileSync } from 'node:fs'

/** Watches the processes that another one starts. @returns the most resident memory that any had, in MiB. */
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

/** The processes that a process has started and that still run. */
export function childrenOf(parent: number): string[] {
  const lists = threadsOf(parent).map((thread) => listOf(parent, thread))
  return lists.join(' ').split(' ').filter(Boolean)
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    // It has ended.
    return []
  }
}

function listOf(parent: number, thread: string): string {
  try {
    return readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8')
  } catch {
    // The thread has ended.
    return ''
  }
}

function peakOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    // It has ended.
    return 0
  }
}
