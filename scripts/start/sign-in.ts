type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Minimal browser: cookies by name, as needed for sign-in. */
class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #fetch: Fetch

  constructor(send: Fetch) {
    this.#fetch = send
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.#fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      const split = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, split), pair.slice(split + 1))
    }
    return response
  }

  /** Follows redirects to a page. @returns the page and its URL. */
  async open(url: string, init: RequestInit = {}): Promise<{ url: string; response: Response }> {
    let response = await this.fetch(url, init)
    for (let hop = 0; hop < 20; hop++) {
      const location = response.headers.get('location')
      if (!location) return { url, response }
      url = new URL(location, url).href
      response = await this.fetch(url)
    }
    throw new Error('too many redirects')
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }
}

/**
 * Signs in through the sign-in host's form.
 * @returns the session's cookie.
 */
export async function signIn(
  { market, account }: { market: string; account: string },
  name: string,
  password: string,
  send: Fetch = fetch,
): Promise<string> {
  const browser = new Browser(send)
  const start = `${account}/auth/hzcdap/?redirect_uri=${encodeURIComponent(`${market}/`)}`
  const form = await browser.open(start)
  const page = await form.response.text()
  const action = /<form[^>]*action="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  const hidden = [...page.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)]
  const fields = new URLSearchParams(hidden.map(([, key = '', value = '']): [string, string] => [key, value]))
  fields.set('account', name)
  fields.set('password', password)
  await browser.open(new URL(action ?? form.url, form.url).href, {
    method: 'POST',
    body: fields,
    headers: { origin: new URL(form.url).origin },
  })
  const token = browser.cookie('hzcdap_session')
  if (!token) throw new Error(`${name} could not be signed in`)
  return `hzcdap_session=${token}`
}
