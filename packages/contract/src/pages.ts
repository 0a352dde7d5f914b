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

/** Value of `prompt` that begins with registration (Initiating User Registration via OpenID Connect 1.0). */
export const CREATE_PROMPT = 'create'

/**
 * Sign-in page URL; redirects to `returnTo` afterwards.
 * @param page Where it begins; each page links to the other.
 */
export function signInUrl(accountUrl: string, returnTo: string, page: 'sign-in' | 'register' = 'sign-in'): string {
  const prompt = page === 'register' ? `&prompt=${CREATE_PROMPT}` : ''
  return `${accountUrl}/auth/hzcdap/?redirect_uri=${encodeURIComponent(returnTo)}${prompt}`
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
