import type { Attributes, SpanKind } from '@opentelemetry/api'

/** Spans, while tracing. Kinds use OpenTelemetry's numbers. */
export interface Tracer {
  /** Runs work inside a span; `parent` is a `traceparent` (W3C Trace Context). */
  run<T>(span: SpanOptions, work: () => Promise<T>): Promise<T>
  /** The caller ends the span. */
  begin(span: SpanOptions): OpenSpan
  /** Active span as a `traceparent`, for propagation. */
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
  /** Runs work with this span active. */
  within<T>(work: () => T): T
  end(attributes: Attributes, isError: boolean): void
}

let tracer: Tracer | null = null

export const setTracer = (real: Tracer | null): void => {
  tracer = real
}

export const isTracing = (): boolean => tracer !== null

/** Runs work inside a span, if tracing. */
export const traced = <T>(span: SpanOptions, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.run(span, work) : work()

/** @returns null if this process does not trace. */
export const beginSpan = (span: SpanOptions): OpenSpan | null => tracer?.begin(span) ?? null

/** Active span, for job data, rows or headers; undefined without tracing. */
export const currentTraceparent = (): string | undefined => tracer?.traceparent()
