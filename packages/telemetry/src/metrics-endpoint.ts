import { once } from 'node:events'
import { createServer } from 'node:http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { type IMetricReader, MeterProvider, type ViewOptions } from '@opentelemetry/sdk-metrics'
import { bindInstruments, type Definition, definitions, unitSuffix } from './instruments.ts'

/** Maximum per instrument, far above need; bounds memory after mistakes. */
const MAX_SERIES = 2_000

export interface MetricsEndpoint {
  port: number
  close(): Promise<void>
}

/**
 * Serves `/metrics` for Prometheus on its own port.
 * @throws the error of the listening socket.
 */
export async function serveMetrics(service: string, where: { host: string; port: number }): Promise<MetricsEndpoint> {
  const exporter = new PrometheusExporter({ preventServerStart: true })
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    readers: [exporter as IMetricReader],
    views: definitions.map(viewOf),
  })
  bindInstruments(provider.getMeter('wencang'))
  const server = createServer((request, response) => {
    if (request.url === '/metrics') exporter.getMetricsRequestHandler(request, response)
    else response.writeHead(404).end()
  })
  server.listen(where)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : where.port,
    async close() {
      server.close()
      server.closeAllConnections()
      await provider.shutdown()
    },
  }
}

const viewOf = ({ name, unit }: Definition): ViewOptions => ({
  instrumentName: name,
  name: name + unitSuffix(unit),
  aggregationCardinalityLimit: MAX_SERIES,
})
