import { createAccountClient, createOperatorClient } from '@wencang/contract'

/** Marketplace API on the page's own origin. */
export const api = createOperatorClient()

/** Sign-in API, forwarded by this origin. */
export const accountApi = createAccountClient()
