import { createLateClient } from '@wencang/contract'

/** Calls that no first screen makes. What a first screen loads does not import this. */
export const lateApi = createLateClient()
