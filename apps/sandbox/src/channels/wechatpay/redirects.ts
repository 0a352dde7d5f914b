const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Accepts registered hosts; in a demo, this machine's. */
export function permittedRedirect(url: string | undefined): URL | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const parsed = new URL(url)
  const isWeb = parsed.protocol === 'http:' || parsed.protocol === 'https:'
  return isWeb && LOOPBACK_HOSTS.has(parsed.hostname) ? parsed : undefined
}
