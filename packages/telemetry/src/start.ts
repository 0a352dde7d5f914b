import { isMeasuring } from './instruments.ts'
import { observeProcess } from './process.ts'
import { isTracing, setTracer } from './tracing.ts'

export interface TelemetrySettings {
  /** Where `/metrics` is served; undefined measures nothing. */
  metricsPort?: number | undefined
  /** Where traces are sent by OTLP over HTTP; undefined traces nothing. */
  otlpEndpoint?: string | undefined
}

export interface Telemetry {
  /** The port of `/metrics`, or null. */
  metricsPort: number | null
  /** Sends what is left, and ends the port. */
  close(): Promise<void>
}

/**
 * Starts measuring and tracing, each if it is configured. Nothing of their libraries is loaded otherwise. Before everything that is measured.
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
