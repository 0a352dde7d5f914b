import { createLateClient } from '@wencang/contract'
import { pageFetch } from './page-server.ts'

/** Secondary API; first-screen code must not import it. */
export const lateApi = createLateClient({ fetch: pageFetch })
