import type { CaptchaChallenge } from '@wencang/contract'

const BATCH_SIZE = 400

/**
 * Solves ALTCHA's proof of work: the number whose salted SHA-256 is the challenge. Batches keep the page responsive.
 * @returns the `captcha-verify-param` header value.
 * @throws {Error} if there is no solution.
 */
export async function solveCaptcha(captcha: CaptchaChallenge): Promise<string> {
  const { algorithm, challenge, maxnumber, salt, signature } = captcha
  for (let start = 0; start <= maxnumber; start += BATCH_SIZE) {
    const digests = await Promise.all(Array.from({ length: BATCH_SIZE }, (_, index) => digest(salt + (start + index))))
    const index = digests.indexOf(challenge)
    if (index >= 0) return btoa(JSON.stringify({ algorithm, challenge, number: start + index, salt, signature }))
  }
  throw new Error('The captcha has no solution')
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
