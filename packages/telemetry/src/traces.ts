import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { SpanOptions, Tracer } from './tracing.ts'

/** Sends span batches by OTLP; a full queue drops spans. */
export function createTracer(service: string, endpoint: string): Tracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('wencang')
  const start = ({ name, kind, attributes = {}, parent }: SpanOptions): [Span, Context] => {
    const around = parent ? propagation.extract(ROOT_CONTEXT, { traceparent: parent }) : context.active()
    const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, around)
    return [span, trace.setSpan(around, span)]
  }
  return {
    async run(options, work) {
      const [span, around] = start(options)
      try {
        return await context.with(around, work)
      } catch (error) {
        // Name only: messages may quote user text.
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    begin(options) {
      const [span, around] = start(options)
      return {
        within: (work) => context.with(around, work),
        end(attributes, isError) {
          span.setAttributes(attributes)
          if (isError) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    traceparent() {
      const carrier: { traceparent?: string } = {}
      propagation.inject(context.active(), carrier)
      return carrier.traceparent
    },
    close: () => provider.shutdown(),
  }
}
