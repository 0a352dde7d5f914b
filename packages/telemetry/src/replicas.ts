import { counter, observed } from './instruments.ts'

const lag = observed({
  name: 'wencang.replica.lag',
  unit: 's',
  description: 'Since when the primary has been ahead of a read replica.',
})
const used = observed({
  name: 'wencang.replica.used',
  unit: '{replica}',
  description: 'Whether a read replica is asked: 1, or 0 while it is left out.',
})

/** Replica-eligible reads by answering server; `failed` after a replica failure. */
export const readsFrom = counter<{ from: 'replica' | 'primary'; cause: 'chosen' | 'failed' }>({
  name: 'wencang.replica.reads',
  unit: '{statement}',
  description: 'Statements that replicas may answer, by who did.',
})

/**
 * Reads a replica's state at each scrape.
 * @returns Function that stops it.
 */
export function observeReplica(replica: string, state: { lagSeconds: number; isUsed: boolean }): () => void {
  const stops = [
    lag.read(() => [{ value: state.lagSeconds, attributes: { replica } }]),
    used.read(() => [{ value: state.isUsed ? 1 : 0, attributes: { replica } }]),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
