import { counter, duration, observed } from './instruments.ts'

const jobDuration = duration<{ kind: string; outcome: 'done' | 'failed' }>({
  name: 'wencang.job.duration',
  description: 'Jobs that have run, by kind. A failed one is tried again.',
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600],
})
const running = new Map<string, number>()
observed({
  name: 'wencang.job.running',
  unit: '{job}',
  description: 'Jobs that run in this process now.',
}).read(() => [...running].map(([kind, value]) => ({ value, attributes: { kind } })))

export async function measureJob<T>(kind: string, work: () => Promise<T>): Promise<T> {
  running.set(kind, (running.get(kind) ?? 0) + 1)
  try {
    return await jobDuration.measure(work, (error) => ({ kind, outcome: error === undefined ? 'done' : 'failed' }))
  } finally {
    running.set(kind, (running.get(kind) ?? 1) - 1)
  }
}

/** Failed runs of regular work; each is retried. */
export const sweepFailures = counter<{ sweep: string }>({
  name: 'wencang.sweep.failures',
  unit: '{run}',
  description: 'Runs of regular work that failed.',
})
