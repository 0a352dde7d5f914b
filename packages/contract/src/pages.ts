import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import type { ClientConfig, HomeConfig, StatisticsPoi } from './site.ts'

/**
 * Reads this installation's configuration from the page's server.
 * @throws {ApiError}
 */
export async function readClientConfig(baseUrl = ''): Promise<ClientConfig> {
  // Must match the page's preload; other credentials would fetch twice.
  return (await send(`${baseUrl}/client-config.json`, { credentials: 'same-origin' })) as ClientConfig
}

/** Sign-in page URL; redirects to `returnTo` afterwards. */
export function signInUrl(accountUrl: string, returnTo: string): string {
  return `${accountUrl}/auth/hzcdap/?redirect_uri=${encodeURIComponent(returnTo)}`
}

interface StaticDocuments {
  'config.json': HomeConfig
  'statistics-poi.json': StatisticsPoi
}

/**
 * Reads a document of the static host, without credentials.
 * @returns null for an error response or non-JSON
 * @throws {ApiError} if there is no response
 */
export async function readStaticDocument<Name extends keyof StaticDocuments>(
  staticUrl: string,
  name: Name,
  signal?: AbortSignal,
): Promise<StaticDocuments[Name] | null> {
  const init: RequestInit = { credentials: 'omit', ...(signal && { signal }) }
  try {
    const found = await send(`${staticUrl}/${name}`, init)
    return found instanceof Blob || found === undefined ? null : (found as StaticDocuments[Name])
  } catch (error) {
    if (error instanceof ApiError && !error.isUnanswered) return null
    throw error
  }
}
