import type { S3Client } from '@aws-sdk/client-s3'
import { isMeasuring, isTracing, type StoreOutcome, storeOperation, traced } from '@wencang/telemetry'

/** Missing or changed objects are answers, not errors. */
const ABSENT = new Set([304, 404, 412])

export function measureStore(client: S3Client): void {
  if (!isMeasuring() && !isTracing()) return
  client.middlewareStack.add(
    (next, context) => (args) => {
      const operation = (context.commandName ?? 'unknown').replace(/Command$/, '')
      const span = { name: `S3 ${operation}`, kind: 'CLIENT' as const, attributes: { 'rpc.method': operation } }
      return storeOperation.measure(
        () => traced(span, () => next(args)),
        (error) => ({ operation, outcome: outcomeOf(error) }),
      )
    },
    { step: 'initialize', name: 'telemetry', priority: 'high' },
  )
}

function outcomeOf(error: unknown): StoreOutcome {
  if (error === undefined) return 'ok'
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return ABSENT.has($metadata?.httpStatusCode ?? 0) ? 'absent' : 'error'
}
