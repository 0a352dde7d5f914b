import { API_PREFIX } from './calls.ts'
import { buildClient, type ClientOptions, type OperatorClient } from './client.ts'
import { LATE_CALLS } from './late-calls.ts'

export type LateClient = Pick<OperatorClient, keyof typeof LATE_CALLS>

export const createLateClient = (options: ClientOptions = {}): LateClient =>
  buildClient(LATE_CALLS, API_PREFIX, { ...options, catalogue: 'http' })
