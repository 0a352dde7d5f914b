import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createAccountClient, createOperatorClient, isApiError, type OperatorClient } from '@wencang/contract'
import { signIn } from '@wencang/scripts/start/sign-in'
import { type Attempts, fetchWhole, type Kind, WrongAnswer } from './attempts.ts'

/** Addresses of a stack. */
export interface Addresses {
  market: string
  account: string
  sandbox: string
}

/** A signed-in user. */
export interface Person {
  name: string
  cookie: string
  /** Creates a client whose requests count as this kind. */
  market(kind: Kind): OperatorClient
}

export const DEMO_PASSWORD = 'Heritage-2026'
const CODE_WITHIN_MILLISECONDS = 120_000

/** Counts as one request; retries use an empty browser. */
export async function personOf(
  addresses: Addresses,
  attempts: Attempts,
  name: string,
  password = DEMO_PASSWORD,
): Promise<Person> {
  const cookie = await attempts.run('sign-in', (signal) =>
    signIn(addresses, name, password, (url, init) => fetchWhole(url, { ...init, signal })),
  )
  const origin = new URL(addresses.market).origin
  const market = (kind: Kind) =>
    createOperatorClient({
      baseUrl: addresses.market,
      // `Attempts` has its own timeouts.
      timeoutSeconds: 120,
      fetch: (url, init) => attempts.fetch(kind)(url, withHeaders(init, { cookie, origin })),
    })
  return { name, cookie, market }
}

const withHeaders = (init: RequestInit = {}, more: Record<string, string>): RequestInit => ({
  ...init,
  headers: { ...Object.fromEntries(new Headers(init.headers)), ...more },
})

/** Registers by emailed code and signs in. */
export async function newcomer(addresses: Addresses, attempts: Attempts): Promise<Person> {
  const email = `load.${randomBytes(8).toString('hex')}@example.test`
  const { origin } = new URL(addresses.market)
  const account = createAccountClient({
    baseUrl: addresses.account,
    timeoutSeconds: 120,
    fetch: (url, init) => attempts.fetch('register')(url, withHeaders(init, { origin })),
  })
  const { algorithm, challenge, maxnumber, salt, signature } = await account.getCaptcha()
  const number = solve(challenge, salt, maxnumber)
  const solved = Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  // Retries are rejected if the first attempt arrived: captchas work once.
  await account
    .sendVerifyCode({
      headers: { 'captcha-verify-param': solved },
      body: { type: 'email', target: email, scenario: 'register' },
    })
    .catch(unless('invalid_parameters'))
  const code = (await codeSentTo(addresses, email)) ?? attempts.giveUp('register', 'no code')
  await account
    .register({ body: { account: email, code, name: email.slice(0, 20), password: DEMO_PASSWORD } })
    .catch(unless('user_exists', 'wrong_verification_code'))
  return personOf(addresses, attempts, email)
}

/** Rethrows all errors except these. */
const unless =
  (...names: Parameters<typeof isApiError>[1][]) =>
  (error: unknown): void => {
    if (!isApiError(error, ...names)) throw error
  }

/** Finds the number whose salted hash is the challenge. */
function solve(challenge: string, salt: string, maxNumber: number): number {
  for (let number = 0; number <= maxNumber; number++)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number
  throw new WrongAnswer('a captcha that has no solution')
}

/** Polls the sandbox inbox for a code, uncounted. @returns undefined if none comes in time. */
async function codeSentTo({ sandbox }: Addresses, email: string): Promise<string | undefined> {
  const until = performance.now() + CODE_WITHIN_MILLISECONDS
  while (performance.now() < until) {
    const code = await inboxOf(sandbox, email)
    if (code) return code
    await wait(300)
  }
  return undefined
}

async function inboxOf(sandbox: string, email: string): Promise<string | undefined> {
  try {
    const response = await fetchWhole(`${sandbox}/inbox?to=${encodeURIComponent(email)}`, {
      signal: AbortSignal.timeout(5_000),
    })
    const messages = (await response.json()) as { text: string }[]
    return messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((code) => code !== undefined)
  } catch {
    // The sandbox itself may be down.
    return undefined
  }
}
