const MAX_LENGTH = 2048

/**
 * Where a browser may be sent after signing in.
 *
 * The text itself has to begin with an allow-listed origin, before any parser repairs it: whatever URL parsers may disagree about
 * (`//host`, backslashes, user information, control characters, other ports, odd spellings of the host) never gets as far as a parser.
 * @param raw The `redirect_uri` as it came.
 * @param allowedOrigins Origins without a trailing slash, such as `http://localhost:8080`.
 * @returns The normalised address including its `#` fragment, or null when it is refused.
 */
export function allowedRedirect(raw: unknown, allowedOrigins: readonly string[]): string | null {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || hasUnsafeCharacter(raw)) return null
  const origin = allowedOrigins.find((candidate) => isWithinOrigin(raw, candidate))
  if (origin === undefined || !URL.canParse(raw)) return null

  const url = new URL(raw)
  // `https://shop.example//evil.example` stays on its origin, but turns into another host as soon as somebody cuts the origin off.
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
