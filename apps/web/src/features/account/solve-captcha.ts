import type { CaptchaChallenge } from '@wencang/contract'

const BATCH = 400

/**
 * Finds the number whose SHA-256 behind the salt is the challenge (ALTCHA's proof of work), a batch at a time so that the page stays alive.
 * @returns what the `captcha-verify-param` header takes.
 * @throws {Error} when no number fits.
 */
export async function solveCaptcha(captcha: CaptchaChallenge): Promise<string> {
  const { algorithm, challenge, maxnumber, salt, signature } = captcha
  for (let start = 0; start <= maxnumber; start += BATCH) {
    const digests = await Promise.all(Array.from({ length: BATCH }, (_, index) => digest(salt + (start + index))))
    const index = digests.indexOf(challenge)
    if (index >= 0) return btoa(JSON.stringify({ algorithm, challenge, number: start + index, salt, signature }))
  }
  throw new Error('The captcha has no solution')
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
