import { startTelemetry, type Telemetry, type TelemetrySettings } from '@wencang/telemetry'
import { listenTrouble } from './listen-trouble.ts'

/**
 * Starts configured telemetry; call first.
 * @throws {StartError} if the port of `/metrics` cannot be used
 */
export async function openTelemetry(
  service: string,
  { host, telemetry }: { host: string; telemetry: TelemetrySettings },
): Promise<Telemetry> {
  return startTelemetry(service, { ...telemetry, host }).catch((error) => {
    throw listenTrouble(error, 'METRICS_PORT')
  })
}
