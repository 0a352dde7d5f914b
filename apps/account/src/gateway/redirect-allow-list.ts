const MAX_LENGTH = 2048

/**
 * Validates the URL to return to after signing in. The raw text must begin with an allowed origin, because parsers
 * disagree on unusual URLs.
 * @param raw The `redirect_uri` as received.
 * @param allowedOrigins Origins without a trailing slash, such as `http://localhost:8080`.
 * @returns The normalised URL including its `#` fragment, or null if it is rejected.
 */
export function allowedRedirect(raw: unknown, allowedOrigins: readonly string[]): string | null {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || hasUnsafeCharacter(raw)) return null
  const origin = allowedOrigins.find((candidate) => isWithinOrigin(raw, candidate))
  if (origin === undefined || !URL.canParse(raw)) return null

  const url = new URL(raw)
  // `https://market.example//evil.example` becomes another host once code strips the origin.
  if (url.origin !== origin || url.username || url.password || url.pathname.startsWith('//')) return null
  return url.href
}

function isWithinOrigin(raw: string, origin: string): boolean {
  return raw.startsWith(origin) && /^(?:$|[/?#])/.test(raw.slice(origin.length))
}

function hasUnsafeCharacter(raw: string): boolean {
  for (const character of raw) {
    const code = character.codePointAt(0) ?? 0
    if (code <= 0x20 || code === 0x7f || character === '\\') return true
  }
  return false
}
