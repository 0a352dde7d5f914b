import { type FoundPlaces, invalid, MarketError } from '@wencang/contract'
import type { FoundPlace, PlaceSearch } from '../../ports/place-search.ts'
import type { PlaceBudget, PlaceCaller } from './budget.ts'
import { bundledPlaces, inEnglishToo } from './bundled-places.ts'

export interface PlaceFinder {
  /**
   * @throws {MarketError} invalid_parameters, too_many_requests when the budget is used up, busy if the service does
   * not respond.
   */
  find(caller: PlaceCaller, keywords: string): Promise<FoundPlaces>
}

/** Places rarely move, and queries cost money. */
const MAX_CACHED_RESPONSES = 5_000
const CACHE_MILLISECONDS = 24 * 3_600_000
const MAX_KEYWORDS = 50
const RETRY_AFTER_SECONDS = 30

/**
 * Bundled places are the fallback for empty results.
 * @param search Null if no maps service is configured.
 */
export function createPlaceFinder({
  search,
  budget,
  log,
}: {
  search: PlaceSearch | null
  budget: PlaceBudget
  log: { warn(fields: object, message: string): void }
}): PlaceFinder {
  const cache = new Map<string, { places: FoundPlace[]; until: number }>()
  const pending = new Map<string, Promise<FoundPlace[]>>()

  function cachedOrPending(keywords: string): Promise<FoundPlace[]> | FoundPlace[] | undefined {
    const known = cache.get(keywords)
    return known && known.until > Date.now() ? known.places : pending.get(keywords)
  }

  function query(service: PlaceSearch, keywords: string): Promise<FoundPlace[]> {
    const places = fetchAndCache(service, keywords)
    pending.set(keywords, places)
    return places
  }

  async function fetchAndCache(service: PlaceSearch, keywords: string): Promise<FoundPlace[]> {
    try {
      const found = await service.find(keywords)
      const places = found.length > 0 ? found.map(inEnglishToo) : bundledPlaces(keywords)
      cache.delete(keywords)
      cache.set(keywords, { places, until: Date.now() + CACHE_MILLISECONDS })
      const [oldest] = cache.keys()
      if (cache.size > MAX_CACHED_RESPONSES && oldest !== undefined) cache.delete(oldest)
      return places
    } catch (error) {
      log.warn({ err: error }, 'place search')
      throw new MarketError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    } finally {
      pending.delete(keywords)
    }
  }

  return {
    async find(caller, given) {
      const keywords = folded(given)
      if (!search) return { places: bundledPlaces(keywords) }
      const known = cachedOrPending(keywords)
      if (known) return { places: await known }
      await budget.spend(caller)
      // Another request may have started the query meanwhile.
      const places = cachedOrPending(keywords) ?? query(search, keywords)
      return { places: await places }
    },
  }
}

/** Equivalent spellings share a query. Folding may lengthen a text. */
function folded(keywords: string): string {
  const text = keywords.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (text === '') throw invalid('keywords', 'empty')
  if (text.length > MAX_KEYWORDS) throw invalid('keywords', `at most ${MAX_KEYWORDS} characters`)
  return text
}
