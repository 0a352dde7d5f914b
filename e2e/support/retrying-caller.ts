import { type APIRequestContext, expect } from '@playwright/test'
import { API_PREFIX } from '@wencang/contract'
import { MARKET } from './addresses.ts'

/** Retries while the server is down; accepts any status. */
export class RetryingCaller {
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  async call(method: string, path: string, data?: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
    const url = path.startsWith('http') ? path : MARKET + API_PREFIX + path
    const isText = typeof data === 'string'
    const headers = {
      origin: MARKET,
      ...(data !== undefined && { 'content-type': isText ? 'application/xml' : 'application/json' }),
    }
    let answer = { status: 0, body: {} as Record<string, unknown> }
    await expect
      .poll(
        async () => {
          try {
            const response = await this.#request.fetch(url, {
              method,
              headers,
              data: isText ? data : data && JSON.stringify(data),
              timeout: 15_000,
            })
            const text = await response.text()
            answer = { status: response.status(), body: text.startsWith('{') ? JSON.parse(text) : {} }
            return answer.status
          } catch {
            return 0
          }
        },
        { timeout: 90_000, intervals: [100, 200, 400] },
      )
      .toBeGreaterThanOrEqual(200)
    return answer
  }
}
