import type { APIRequestContext } from '@playwright/test'
import { createAccountClient, createOperatorClient } from '@wencang/contract'
import { MARKET } from './addresses.ts'

/** URL builders for intercepted calls. */
export const paths = createOperatorClient()
export const accountPaths = createAccountClient()

/** `fetch` with the context's cookies. */
function through(request: APIRequestContext): typeof fetch {
  return async (url, { method = 'GET', headers, body } = {}) => {
    const response = await request.fetch(String(url), {
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), origin: MARKET },
      ...(body instanceof FormData ? { multipart: body } : typeof body === 'string' && { data: body }),
    })
    const content = response.status() === 204 ? null : new Uint8Array(await response.body())
    return new Response(content, { status: response.status(), headers: response.headers() })
  }
}

/** Marketplace client of the context's signed-in user. */
export const apiOf = (request: APIRequestContext) => createOperatorClient({ baseUrl: MARKET, fetch: through(request) })
