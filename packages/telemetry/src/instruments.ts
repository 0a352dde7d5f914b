import type { Attributes, Meter, MetricOptions, ObservableResult } from '@opentelemetry/api'

export type InstrumentKind = 'counter' | 'histogram' | 'observed'

/** What an instrument measures. Names and attributes follow OpenTelemetry's conventions where there are any; ours begin with `wencang.`. */
export interface Definition {
  name: string
  kind: InstrumentKind
  /** `s`, `By`, or `{things}`. */
  unit: string
  description: string
  /** Upper bounds of a histogram's buckets. */
  buckets?: readonly number[]
}

export type Reading = { value: number; attributes?: Attributes }
/** Reads values at the moment of a scrape. */
export type Read = () => Reading[] | Promise<Reading[]>

/** Names in Prometheus end in the unit; the exporter leaves that to us. */
export const unitSuffix = (unit: string): string => ({ s: '.seconds', By: '.bytes' })[unit] ?? ''

/** An instrument's name in Prometheus; a histogram's parts have endings of their own. */
export const prometheusName = ({ name, unit, kind }: Definition): string =>
  `${name}${unitSuffix(unit)}`.replaceAll('.', '_') + (kind === 'counter' ? '_total' : '')

interface Bound extends Definition {
  bind(meter: Meter): void
}

const bounds: Bound[] = []
let meter: Meter | null = null

/** Whether this process measures anything; while it does not, measuring costs one comparison. */
export const isMeasuring = (): boolean => meter !== null

/** Every instrument that this process knows. */
export const definitions: readonly Definition[] = bounds

/** Makes all instruments real. Called once, before anything is measured. */
export function bindInstruments(real: Meter): void {
  meter = real
  for (const bound of bounds) bound.bind(real)
}

function define(definition: Definition, bind: (meter: Meter, options: MetricOptions) => void): void {
  const { unit, description, buckets } = definition
  const advice = buckets && { explicitBucketBoundaries: [...buckets] }
  bounds.push({ ...definition, bind: (real) => bind(real, { unit, description, ...(advice && { advice }) }) })
}

/** A count that only grows. */
export function counter<Labels extends Attributes>(definition: Omit<Definition, 'kind' | 'buckets'>) {
  let add: ((value: number, labels: Labels) => void) | undefined
  define({ ...definition, kind: 'counter' }, (real, options) => {
    const instrument = real.createCounter<Labels>(definition.name, options)
    add = (value, labels) => instrument.add(value, labels)
  })
  return { add: (value: number, labels: Labels): void => add?.(value, labels) }
}

/** How long something takes, from a millisecond to a minute. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** A distribution of durations, in seconds. */
export function duration<Labels extends Attributes>(definition: {
  name: string
  description: string
  buckets?: readonly number[]
}) {
  const { buckets = SECONDS } = definition
  let record: ((value: number, labels: Labels) => void) | undefined
  define({ ...definition, buckets, unit: 's', kind: 'histogram' }, (real, options) => {
    const instrument = real.createHistogram<Labels>(definition.name, options)
    record = (value, labels) => instrument.record(value, labels)
  })
  return {
    record: (seconds: number, labels: Labels): void => record?.(seconds, labels),
    /** Measures work, whose outcome `labelsOf` names. */
    async measure<T>(work: () => Promise<T>, labelsOf: (error: unknown) => Labels): Promise<T> {
      if (!record) return work()
      const began = performance.now()
      try {
        const result = await work()
        record((performance.now() - began) / 1000, labelsOf(undefined))
        return result
      } catch (error) {
        record((performance.now() - began) / 1000, labelsOf(error))
        throw error
      }
    },
  }
}

/** A value that is read when it is scraped. */
export function observed(definition: Omit<Definition, 'kind' | 'buckets'>) {
  const reads = new Set<Read>()
  define({ ...definition, kind: 'observed' }, (real, options) => {
    real.createObservableGauge(definition.name, options).addCallback(async (result: ObservableResult) => {
      for (const read of reads) for (const { value, attributes } of await read()) result.observe(value, attributes)
    })
  })
  return {
    /** @returns a function that stops reading. */
    read(read: Read): () => void {
      reads.add(read)
      return () => reads.delete(read)
    },
  }
}
