import { solveChallenge } from 'altcha-lib/v1'

/** JSON call result; each test knows its body's shape. */
export interface CallResult {
  status: number
  headers: Response['headers']
  // biome-ignore lint/suspicious/noExplicitAny: what a body should look like is what the tests assert.
  body: any
}

export interface Visit {
  url: string
  response: Response
  text: string
}

interface Sent extends RequestInit {
  json?: unknown
}

const MAX_REDIRECTS = 15

/** Minimal browser: cookie jar, redirects, forms and Origin header. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly setCookies: string[] = []
  readonly accountUrl: string
  readonly #origin: string
  readonly #address: string | undefined

  /** @param address The claimed IP address, for a service that trusts it (`TRUSTED_PROXIES`). */
  constructor(accountUrl: string, origin: string, address?: string) {
    this.accountUrl = accountUrl
    this.#origin = origin
    this.#address = address
  }

  /** Sends one request without redirects; writes carry the marketplace's origin. */
  async fetch(path: string, { json, ...init }: Sent = {}): Promise<Response> {
    const url = new URL(path, this.accountUrl)
    const headers = new Headers(init.headers)
    if (this.#address) headers.set('x-forwarded-for', this.#address)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (json !== undefined) headers.set('content-type', 'application/json')
    const changes = init.method !== undefined && init.method !== 'GET'
    if (changes && !headers.has('origin')) headers.set('origin', this.#origin)
    const body = json === undefined ? init.body : JSON.stringify(json)
    const response = await fetch(url, { ...init, body, headers, redirect: 'manual' })
    this.#keepCookies(response)
    return response
  }

  /** Sends a JSON call and parses the response. */
  async call(method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<CallResult> {
    const response = await this.fetch(path, { method, json, headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Follows redirects until a page, or a URL outside the sign-in host. */
  async visit(path: string, init: Sent = {}): Promise<Visit> {
    let url = new URL(path, this.accountUrl).href
    let request = init
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const response = await this.fetch(url, request)
      const location = response.headers.get('location')
      if (location === null) return { url, response, text: await response.text() }
      url = new URL(location, url).href
      request = {}
      if (!url.startsWith(`${this.accountUrl}/`)) return { url, response, text: '' }
    }
    throw new Error(`More than ${MAX_REDIRECTS} redirects, the last to ${url}`)
  }

  /** Fills in and submits a page's only form. */
  submit(page: Visit, fields: Record<string, string>): Promise<Visit> {
    const action = attributeOf(/<form\b[^>]*>/.exec(page.text)?.[0] ?? '', 'action')
    const hidden = [...page.text.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => [
      attributeOf(tag, 'name'),
      attributeOf(tag, 'value'),
    ])
    const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...fields })
    return this.visit(new URL(action, page.url).href, { method: 'POST', body })
  }

  /** Signs in from the marketplace; returns the final URL. */
  async signIn(account: string, password: string, redirectUri = `${this.#origin}/#/user/assets`): Promise<Visit> {
    const page = await this.visit(signInPath(redirectUri))
    return this.submit(page, { account, password })
  }

  /** Solves a captcha and requests a code. */
  async requestCode(target: string, scenario: string, headers?: Record<string, string>): Promise<CallResult> {
    const answer = await this.solveCaptcha()
    const type = target.includes('@') ? 'email' : 'phone'
    const body = { type, target, scenario }
    return this.call('POST', '/v1/verify-code?app=cdap', body, { 'captcha-verify-param': answer, ...headers })
  }

  /** Returns a fresh captcha solution in the header's format. */
  async solveCaptcha(): Promise<string> {
    const { algorithm, challenge, maxnumber, salt, signature } = (await this.call('GET', '/v1/captcha')).body
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
    return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }))
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      this.setCookies.push(line)
      const [pair = ''] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      const value = pair.slice(pair.indexOf('=') + 1)
      const isGone = value === '' || /max-age=0\b|expires=thu, 01 jan 1970/i.test(line)
      if (isGone) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

export function signInPath(redirectUri: string): string {
  return `/auth/hzcdap/?redirect_uri=${encodeURIComponent(redirectUri)}`
}

function attributeOf(tag: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
