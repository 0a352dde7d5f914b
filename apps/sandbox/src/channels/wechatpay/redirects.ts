const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A URL to return to, if its host is registered with the channel; in a demo those are this machine's hosts. */
export function permittedRedirect(url: string | undefined): URL | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const parsed = new URL(url)
  const isWeb = parsed.protocol === 'http:' || parsed.protocol === 'https:'
  return isWeb && LOOPBACK_HOSTS.has(parsed.hostname) ? parsed : undefined
}
