import { Agent, request } from 'node:http'

/** Keep-alive caller with minimal overhead, signed in by cookie. */
export class Caller {
  readonly #agent: Agent
  readonly #headers: Record<string, string>

  constructor(cookie: string | null, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
    this.#headers = cookie ? { cookie } : {}
  }

  /** @returns the status and the milliseconds until the end of the response. */
  get(url: string): Promise<{ status: number; milliseconds: number }> {
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request(url, { agent: this.#agent, headers: this.#headers }, (response) => {
        response.resume()
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - began }),
        )
        response.once('error', reject)
      })
      sent.once('error', reject)
      sent.end()
    })
  }

  /**
   * Repeats concurrent requests until stopped.
   * @returns the milliseconds of each response, fastest first.
   * @throws {Error} for any response but 200.
   */
  async load(url: string, atOnce: number, goesOn: () => boolean, pauseMilliseconds = 0): Promise<number[]> {
    const taken: number[] = []
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (goesOn()) {
          const { status, milliseconds } = await this.get(url)
          if (status !== 200) throw new Error(`${url} answered ${status}`)
          taken.push(milliseconds)
          if (pauseMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
        }
      }),
    )
    return taken.sort((a, b) => a - b)
  }

  close(): void {
    this.#agent.destroy()
  }
}
