import { startTemporaryStack } from '../start/temporary-stack.ts'

/** A demo without the limits that a fuzzer would run into. */
export function startFuzzStack(say: (line: string) => void) {
  return startTemporaryStack({
    say,
    durable: false,
    variables: {
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
      RATE_LIMIT_SCALE: '10000',
      MAX_OPEN_UPLOADS: '100000',
      UPLOAD_QUOTA_GIB: '1000000',
    },
  })
}
