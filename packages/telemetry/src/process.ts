import { monitorEventLoopDelay } from 'node:perf_hooks'
import { observed } from './instruments.ts'

const memory = observed({
  name: 'process.memory.usage',
  unit: 'By',
  description: 'Resident memory of this process.',
})
const delay = observed({
  name: 'nodejs.eventloop.delay.p99',
  unit: 's',
  description: 'How late this process runs what is due, in the worst of a hundred cases since the last scrape.',
})

/** Reads memory and event loop at each scrape. */
export function observeProcess(): void {
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  memory.read(() => [{ value: process.memoryUsage.rss() }])
  delay.read(() => {
    const nanoseconds = loop.percentile(99)
    loop.reset()
    return [{ value: Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0 }]
  })
}
