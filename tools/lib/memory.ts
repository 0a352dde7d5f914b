import { readFileSync } from 'node:fs'
import { childrenOf } from './child-memory.ts'

/** Resident MiB of a process, from Linux's /proc. */
export function residentMib(pid: number): number {
  const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib) / 1024
}

/** Watches a process until stopped; reports peak growth. */
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

/** MiB of a process tree (RSS, PSS); ended processes count 0. */
export function treeMemory(pid: number): { residentMib: number; proportionalMib: number } {
  let rollup: string
  try {
    rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return { residentMib: 0, proportionalMib: 0 }
  }
  const mib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024
  const own = { residentMib: mib('Rss'), proportionalMib: mib('Pss') }
  return childrenOf(pid)
    .map((child) => treeMemory(Number(child)))
    .reduce(
      (sum, below) => ({
        residentMib: sum.residentMib + below.residentMib,
        proportionalMib: sum.proportionalMib + below.proportionalMib,
      }),
      own,
    )
}
