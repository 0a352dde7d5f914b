import { foldKeyword, UNKNOWN_COUNTRY, type ViewSource } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { readPage } from './pages.ts'

const MAX_HOST_LENGTH = 64
const MAX_WORD_LENGTH = 40

export interface ViewOrigin {
  /** `ViewSource`, or the host name of another site. */
  source: string
  country: string
  word: string | null
}

type Hosts = Pick<Context, 'marketUrl' | 'accountUrl'>

const SOURCE_OF_PAGE: Record<string, ViewSource> = {
  '/': 'home',
  '/explore': 'explore',
  '/map': 'map',
  '/asset/:id/detail': 'asset',
  '/creator/:id/home': 'creator',
  '/collection/:id': 'collection',
}

/** @param from Address of the page before: a path, a fragment path or a URL; invalid ones count as direct. */
export function readOrigin(
  { from = '', timeZone }: { from?: string | undefined; timeZone?: string | undefined },
  hosts: Hosts,
): ViewOrigin {
  return { ...readSource(from, hosts), country: countryOf(timeZone) }
}

function readSource(from: string, { marketUrl, accountUrl }: Hosts): Omit<ViewOrigin, 'country'> {
  const url = /^#?\//.test(from) ? URL.parse(from.replace(/^#/, ''), marketUrl) : URL.parse(from)
  if (!url || !/^https?:$/.test(url.protocol)) return { source: 'direct', word: null }
  // Back from signing in.
  if (url.origin === new URL(accountUrl).origin) return { source: 'other', word: null }
  if (url.host !== new URL(marketUrl).host) {
    // Host names without a dot could be taken for a source of the marketplace.
    const isSite = url.hostname.includes('.') && url.hostname.length <= MAX_HOST_LENGTH
    return { source: isSite ? url.hostname : 'direct', word: null }
  }
  const address = url.hash.startsWith('#/') ? url.hash : url.pathname + url.search
  const source = SOURCE_OF_PAGE[readPage(address)?.page ?? ''] ?? 'other'
  const word = source === 'explore' || source === 'map' ? wordOf(address) : null
  return { source: word ? 'search' : source, word }
}

function wordOf(address: string): string | null {
  // A cut address may end within an encoded character.
  const query = address.split('?')[1]?.replace(/%.?$/, '')
  const keyword = new URLSearchParams(query).get('keyword') ?? ''
  return Array.from(foldKeyword(keyword)).slice(0, MAX_WORD_LENGTH).join('').trim() || null
}

let countries: ReadonlyMap<string, string> | undefined

function countryOf(timeZone: string | undefined): string {
  countries ??= countriesByTimeZone()
  return (timeZone && countries.get(canonicalZone(timeZone) ?? '')) || UNKNOWN_COUNTRY
}

function canonicalZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** ISO 3166 codes by canonical time zone; takes 0.2 s. */
function countriesByTimeZone(): Map<string, string> {
  const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n))
  const regions = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(
    regions.flatMap((region) => {
      // Not in TypeScript's library yet.
      const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${region}`)
      // Former countries are replaced by their successors.
      if (locale.region !== region) return []
      return (locale.getTimeZones?.() ?? []).map((zone) => [canonicalZone(zone) ?? zone, region] as const)
    }),
  )
}
