import type { Attributes, Meter, MetricOptions, ObservableResult } from '@opentelemetry/api'

export type InstrumentKind = 'counter' | 'histogram' | 'observed'

/** Names and attributes follow OpenTelemetry; ours begin with `wencang.`. */
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
/** Reads values at scrape time. */
export type Read = () => Reading[] | Promise<Reading[]>

/** Prometheus names end in the unit; the exporter omits it. */
export const unitSuffix = (unit: string): string => ({ s: '.seconds', By: '.bytes' })[unit] ?? ''

/** Prometheus name; histogram parts add their own suffixes. */
export const prometheusName = ({ name, unit, kind }: Definition): string =>
  `${name}${unitSuffix(unit)}`.replaceAll('.', '_') + (kind === 'counter' ? '_total' : '')

interface Bound extends Definition {
  bind(meter: Meter): void
}

const bounds: Bound[] = []
let meter: Meter | null = null

/** While false, measuring costs one comparison. */
export const isMeasuring = (): boolean => meter !== null

export const definitions: readonly Definition[] = bounds

/** Binds all instruments to a meter; call once before measuring. */
export function bindInstruments(real: Meter): void {
  meter = real
  for (const bound of bounds) bound.bind(real)
}

function define(definition: Definition, bind: (meter: Meter, options: MetricOptions) => void): void {
  const { unit, description, buckets } = definition
  const advice = buckets && { explicitBucketBoundaries: [...buckets] }
  bounds.push({ ...definition, bind: (real) => bind(real, { unit, description, ...(advice && { advice }) }) })
}

/** Monotonic counter. */
export function counter<Labels extends Attributes>(definition: Omit<Definition, 'kind' | 'buckets'>) {
  let add: ((value: number, labels: Labels) => void) | undefined
  define({ ...definition, kind: 'counter' }, (real, options) => {
    const instrument = real.createCounter<Labels>(definition.name, options)
    add = (value, labels) => instrument.add(value, labels)
  })
  return { add: (value: number, labels: Labels): void => add?.(value, labels) }
}

/** From a millisecond to a minute. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Distribution of durations, in seconds. */
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
    /** Measures work; `labelsOf` names the outcome. */
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

/** Gauge that is read at each scrape. */
export function observed(definition: Omit<Definition, 'kind' | 'buckets'>) {
  const reads = new Set<Read>()
  define({ ...definition, kind: 'observed' }, (real, options) => {
    real.createObservableGauge(definition.name, options).addCallback(async (result: ObservableResult) => {
      for (const read of reads) for (const { value, attributes } of await read()) result.observe(value, attributes)
    })
  })
  return {
    /** @returns Function that stops reading. */
    read(read: Read): () => void {
      reads.add(read)
      return () => reads.delete(read)
    },
  }
}
