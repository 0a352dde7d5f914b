import type { Attributes, SpanKind } from '@opentelemetry/api'

/** Spans, while this process traces. The numbers of kinds are OpenTelemetry's. */
export interface Tracer {
  /** Runs work inside a span that ends with it. `parent` is a `traceparent` (W3C Trace Context); else the span that is active. */
  run<T>(span: SpanOptions, work: () => Promise<T>): Promise<T>
  /** A span that somebody else ends. */
  begin(span: SpanOptions): OpenSpan
  /** The active span as a `traceparent`, to be handed on. */
  traceparent(): string | undefined
  close(): Promise<void>
}

export interface SpanOptions {
  name: string
  kind: keyof typeof SpanKind
  attributes?: Attributes
  parent?: string | undefined
}

export interface OpenSpan {
  /** Runs something with this span as the active one. */
  within<T>(work: () => T): T
  end(attributes: Attributes, isError: boolean): void
}

let tracer: Tracer | null = null

export const setTracer = (real: Tracer | null): void => {
  tracer = real
}

export const isTracing = (): boolean => tracer !== null

/** Runs work inside a span, where this process traces. */
export const traced = <T>(span: SpanOptions, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.run(span, work) : work()

/** @returns null where this process does not trace. */
export const beginSpan = (span: SpanOptions): OpenSpan | null => tracer?.begin(span) ?? null

/** The active span, for a job's data, a row or a header; undefined where this process does not trace. */
export const currentTraceparent = (): string | undefined => tracer?.traceparent()
