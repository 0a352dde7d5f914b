import { ApiError, type ClientConfig } from '@wencang/contract'

async function read(): Promise<ClientConfig> {
  const response = await fetch('/client-config.json').catch((cause: unknown) => {
    throw new ApiError(0, 'http', undefined, cause)
  })
  if (!response.ok) throw new ApiError(response.status, 'http', undefined)
  return (await response.json()) as ClientConfig
}

let pending: Promise<ClientConfig> | undefined

/** What the server tells the built client about this installation. Asked once per page; a failure is not remembered. */
export function clientConfig(): Promise<ClientConfig> {
  pending ??= read().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}
