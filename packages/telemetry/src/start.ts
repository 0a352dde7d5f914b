import { isMeasuring } from './instruments.ts'
import { observeProcess } from './process.ts'
import { isTracing, setTracer } from './tracing.ts'

export interface TelemetrySettings {
  /** Port of `/metrics`; undefined disables metrics. */
  metricsPort?: number | undefined
  /** OTLP over HTTP endpoint; undefined disables tracing. */
  otlpEndpoint?: string | undefined
}

export interface Telemetry {
  /** Port of `/metrics`, or null. */
  metricsPort: number | null
  /** Flushes spans and closes the port. */
  close(): Promise<void>
}

/**
 * Call before measured work; loads configured libraries lazily.
 * @throws the error of the listening socket.
 */
export async function startTelemetry(
  service: string,
  { metricsPort, otlpEndpoint, host }: TelemetrySettings & { host: string },
): Promise<Telemetry> {
  const closings: (() => Promise<void>)[] = []
  let port: number | null = null
  if (metricsPort !== undefined && !isMeasuring()) {
    const { serveMetrics } = await import('./metrics-endpoint.ts')
    const endpoint = await serveMetrics(service, { host, port: metricsPort })
    observeProcess()
    port = endpoint.port
    closings.push(endpoint.close)
  }
  if (otlpEndpoint !== undefined && !isTracing()) {
    const { createTracer } = await import('./traces.ts')
    const tracer = createTracer(service, otlpEndpoint)
    setTracer(tracer)
    closings.push(tracer.close)
  }
  return {
    metricsPort: port,
    async close() {
      await Promise.all(closings.map((close) => close()))
    },
  }
}
