import { readFileSync } from 'node:fs'

/** Resident memory of a process in MiB, from Linux's /proc. */
export function residentMib(pid: number): number {
  const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib) / 1024
}

/** Watches a process until stopped; reports its peak growth over its initial size. */
export function watchMemory(pid: number): { stop(): { startMib: number; peakMib: number; growthMib: number } } {
  const startMib = residentMib(pid)
  let peakMib = startMib
  const timer = setInterval(() => {
    peakMib = Math.max(peakMib, residentMib(pid))
  }, 50)
  return {
    stop() {
      clearInterval(timer)
      return { startMib, peakMib, growthMib: peakMib - startMib }
    },
  }
}
