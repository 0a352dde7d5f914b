import { type ClientConfig, readClientConfig } from '@wencang/contract'

let pending: Promise<ClientConfig> | undefined

/** What the server tells the built client about this installation. Read once per page; a failure is not remembered. */
export function clientConfig(): Promise<ClientConfig> {
  pending ??= readClientConfig().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}
