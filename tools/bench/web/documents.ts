import { createClient } from '@wencang/contract'
import {
  Connections,
  forSeconds,
  inTurn,
  type LoadRequest,
  openLoop,
  requestsInLoop,
  timesOf,
} from '../../lib/driver.ts'
import { quantile } from '../../lib/statistics.ts'

/** Most documents a second, and the p99 of API calls meanwhile in milliseconds. */
interface Rate {
  rate: number
  api: number
}

/** As many as one caller may have rendered at once. */
const CALLERS = 8
const PAGES_OF_IDS = 20
/** Between two calls of the API. */
const PAUSE_MILLISECONDS = 20
/** Cached documents that the two servers must stand beside other calls. */
const WANTED_PER_SECOND = 2_000

/**
 * Rates of one cached document and of documents that are each rendered, beside one caller of the API.
 * @returns milliseconds of the API alone and beside 2,000 cached documents a second too.
 */
export async function documentRates(
  marketUrl: string,
  seconds: number,
): Promise<{ cached: Rate; rendered: Rate; apiAlone: number; apiBesideWanted: number }> {
  const ids = await assetIds(marketUrl)
  const calls = inTurn(ids.map((id) => `/v1/hzcdap/market/assets/${id}`))
  const apiFor = async (goesOn: () => boolean) =>
    quantile(
      timesOf(await requestsInLoop(marketUrl, calls, { callers: 1, goesOn, pauseMilliseconds: PAUSE_MILLISECONDS })),
      0.99,
    )
  const measure = async (next: () => LoadRequest): Promise<Rate> => {
    const goesOn = forSeconds(seconds)
    const [outcomes, api] = await Promise.all([
      requestsInLoop(marketUrl, next, { callers: CALLERS, goesOn }),
      apiFor(goesOn),
    ])
    return { rate: timesOf(outcomes).length / seconds, api }
  }
  const headers = { 'accept-encoding': 'br' }
  const cached = inTurn(['/zh/explore'], headers)
  const apiBesideWanted = async () => {
    const connections = new Connections(marketUrl, CALLERS)
    try {
      const [, api] = await Promise.all([
        openLoop(() => connections.send(cached()), { perSecond: WANTED_PER_SECOND, seconds }),
        apiFor(forSeconds(seconds)),
      ])
      return api
    } finally {
      connections.close()
    }
  }
  const languages = ['zh', 'en']
  const documents = languages.flatMap((language) => ids.map((id) => `/${language}/asset/${id}/detail`))
  await apiFor(forSeconds(seconds / 2))
  return {
    apiAlone: await apiFor(forSeconds(seconds)),
    apiBesideWanted: await apiBesideWanted(),
    cached: await measure(cached),
    rendered: await measure(inTurn(documents, headers)),
  }
}

async function assetIds(marketUrl: string): Promise<string[]> {
  const api = createClient({ baseUrl: marketUrl })
  const ids: string[] = []
  let start: Awaited<ReturnType<typeof api.listMarketAssets>>['last']
  for (let page = 0; page < PAGES_OF_IDS; page++) {
    const { assets, last } = await api.listMarketAssets({ query: { limit: 100, ...(start && { start }) } })
    ids.push(...assets.map(({ id }) => id))
    start = last
    if (!start) break
  }
  return ids
}
