import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Thread CPU time in microseconds. */
  tdur?: number
  args: { name?: string }
}

/**
 * Traces CPU time, which excludes waiting for busy cores.
 * @returns a stop function, which returns the main threads' longest task in milliseconds.
 */
export async function watchTasks(browser: Browser, page: Page): Promise<() => Promise<number>> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
    const mainThreads = new Set(
      traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
    )
    const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)))
    if (tasks.length === 0) throw new Error('the trace shows no tasks')
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
  }
}
