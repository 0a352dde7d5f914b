import { createAccountClient, createOperatorClient } from '@wencang/contract'

/** The marketplace's calls, on the page's own origin. */
export const api = createOperatorClient()

/** The sign-in service's calls, which this origin forwards. */
export const accountApi = createAccountClient()
