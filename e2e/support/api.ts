import type { APIRequestContext } from '@playwright/test'
import { createAccountClient, createOperatorClient } from '@wencang/contract'
import { MARKET } from './addresses.ts'

/** Where calls go, for those who intercept or wait for them: paths without an origin. */
export const paths = createOperatorClient()
export const accountPaths = createAccountClient()

/** Requests of a browser's context, with its cookies, as `fetch`. */
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

/** The marketplace's client, as whoever is signed in there. */
export const apiOf = (request: APIRequestContext) => createOperatorClient({ baseUrl: MARKET, fetch: through(request) })
