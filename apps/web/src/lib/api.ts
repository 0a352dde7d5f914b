import { createAccountClient, createClient } from '@wencang/contract'
import { takeEarly } from './take-early.ts'

/** The marketplace's calls, on the page's own origin. */
export const api = createClient({ fetch: takeEarly })

/** The sign-in service's calls, which this origin forwards. */
export const accountApi = createAccountClient()
