import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import type { ClientConfig, HomeConfig, StatisticsPoi } from './site.ts'

/** What a server tells its own pages of this installation. @throws {ApiError} */
export async function readClientConfig(baseUrl = ''): Promise<ClientConfig> {
  return (await send(`${baseUrl}/client-config.json`)) as ClientConfig
}

/** The sign-in page, which then redirects to `returnTo`. */
export function signInUrl(accountUrl: string, returnTo: string): string {
  return `${accountUrl}/auth/hzcdap/?redirect_uri=${encodeURIComponent(returnTo)}`
}

/** Documents of the static host, which everybody may read. */
interface StaticDocuments {
  'config.json': HomeConfig
  'statistics-poi.json': StatisticsPoi
}

/** Reads a document of the static host, without credentials. @returns null where there is no such document, or no JSON. @throws {ApiError} without a response. */
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
