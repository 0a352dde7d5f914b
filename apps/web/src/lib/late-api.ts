import { createLateClient } from '@wencang/contract'

/** Secondary API; first-screen code must not import it. */
export const lateApi = createLateClient()
