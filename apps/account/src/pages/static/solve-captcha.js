// The captcha's proof of work (ALTCHA): nothing to look at, listen to or type.
const BATCH = 400

/** Fetches a challenge and finds the number whose SHA-256 with the salt is the challenge. */
export async function solvedCaptcha() {
  const { algorithm, challenge, maxnumber, salt, signature } = await (await fetch('/v1/captcha')).json()
  const encoder = new TextEncoder()
  const digest = async (number) => {
    const bytes = new Uint8Array(await crypto.subtle.digest(algorithm, encoder.encode(salt + number)))
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  for (let start = 0; start <= maxnumber; start += BATCH) {
    const digests = await Promise.all(Array.from({ length: BATCH }, (_, index) => digest(start + index)))
    const index = digests.indexOf(challenge)
    if (index >= 0) return btoa(JSON.stringify({ algorithm, challenge, number: start + index, salt, signature }))
  }
  throw new Error('no solution')
}
