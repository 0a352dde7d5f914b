import { startTemporaryStack } from '@wencang/scripts/start/temporary-stack'

/** Starts a demo without limits that block fuzzing. */
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
