import { Client, errors } from '@opensearch-project/opensearch'
import { BusyError } from '@wencang/bounds'
import { z } from 'zod'
import type { EngineCounts, EngineIndex, SearchEngine } from '../../ports/search-engine.ts'
import { beginningBody, countsBody, MAPPINGS, pageBody, placeOf, queryOf } from './query.ts'

interface OpensearchSettings {
  /** Nodes; unresponsive ones are skipped temporarily. */
  urls: string[]
  user: string | null
  password: string | null
  /** Prefix of index names. */
  index: string
  shards: number
}

const SEARCH_MILLISECONDS = 5_000
/** Server-side timeout, so the engine reports partial results. */
const SEARCH_THERE = '4s'
/** Time until an unresponsive node is tried again. */
const LEFT_OUT_MILLISECONDS = 2_000
const WRITE_MILLISECONDS = 60_000
const TOO_LATE = 409
const NOT_THERE = 404
const LOST_MEANWHILE = 500
/** Retryable: wrong credentials, a closed index, no space. */
const MAY_SUCCEED_LATER = [401, 403, 408, 413, 429]

const Bucket = z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() })
const Buckets = z.object({ buckets: z.array(Bucket) })
const Searched = z.object({ timed_out: z.boolean() })
const Page = z.object({ hits: z.object({ hits: z.array(z.object({ sort: z.array(z.unknown()) })) }) })
const Counted = z.object({
  doc_count: z.number(),
  facets: Buckets.optional(),
  institutions: Buckets.optional(),
  prices: Buckets.optional(),
})
const Counts = z.object({ aggregations: z.record(z.string(), Counted) })
const Beginnings = z.object({
  aggregations: z.record(z.string(), z.object({ some: z.object({ tokens: Buckets }) })),
})
const Answers = z.object({
  responses: z.array(
    z.object({
      status: z.number(),
      _shards: z.object({ failed: z.number() }).optional(),
      hits: z.object({ total: z.object({ value: z.number() }) }).optional(),
    }),
  ),
})
const Written = z.object({
  items: z.array(
    z.record(
      z.string(),
      z.object({ _id: z.string(), status: z.number(), error: z.object({ reason: z.string() }).optional() }),
    ),
  ),
})
const Already = z.object({ error: z.object({ type: z.literal('resource_already_exists_exception') }) })
const Names = z.array(z.object({ index: z.string() }))

/** OpenSearch 2 or 3, https://docs.opensearch.org/latest/api-reference/. */
export function createOpensearchEngine({ urls, user, password, index, shards }: OpensearchSettings): SearchEngine {
  const client = new Client({
    nodes: urls,
    ...(user !== null && { auth: { username: user, password: password ?? '' } }),
    requestTimeout: SEARCH_MILLISECONDS,
    // One retry: each attempt may take the full timeout.
    maxRetries: Math.min(1, urls.length - 1),
  })
  // The default backoff, a minute, would exclude all nodes in rolling restarts.
  client.connectionPool.resurrectTimeout = LEFT_OUT_MILLISECONDS
  client.connectionPool.resurrectTimeoutCutoff = 0
  const nameOf = (id: string) => `${index}-${id}`
  return {
    index: (id) => openIndex(client, nameOf(id), shards),
    async keepOnly(ids) {
      const { body } = await asked(() => client.cat.indices({ index: `${index}-*`, format: 'json', h: ['index'] }))
      const kept = ids.map(nameOf)
      // Includes indexes auto-created by deletes, which skip `require_alias`.
      const isOurs = (name: string) => OURS.test(name.slice(index.length + 1))
      const left = Names.parse(body)
        .map(({ index: name }) => name)
        .filter((name) => isOurs(name) && !kept.includes(name))
      for (const name of left) await asked(() => client.indices.delete({ index: name, ignore_unavailable: true }))
    },
    close: () => client.close(),
  }
}

const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-written)?$/

function openIndex(client: Client, name: string, shards: number): EngineIndex {
  type Search = Parameters<Client['search']>[0]

  async function search<T>(schema: z.ZodType<T>, body: object): Promise<T | null> {
    const question = { index: name, body: { timeout: SEARCH_THERE, ...body }, allow_partial_search_results: false }
    const answer = await askedOfIndex(() => askedOfCopies(() => client.search(question as Search)))
    if (!answer) return null
    if (Searched.parse(answer.body).timed_out) throw new BusyError('the search engine')
    return schema.parse(answer.body)
  }

  return {
    async best(question) {
      const page = await search(Page, pageBody(question))
      return page?.hits.hits.map(({ sort }) => placeOf(sort)) ?? null
    },
    async counts(question) {
      const counted = await search(Counts, countsBody(question))
      return counted ? question.counts.map((_, at) => countsOf(counted.aggregations[at])) : null
    },
    async held(tokens) {
      if (tokens.length === 0) return []
      const body = tokens.flatMap((token) => [
        {},
        { size: 0, terminate_after: 1, track_total_hits: 1, query: queryOf({ token }) },
      ])
      const answer = await askedOfIndex(() =>
        client.msearch({ index: name, body } as unknown as Parameters<Client['msearch']>[0]),
      )
      const { responses } = Answers.parse(answer?.body ?? { responses: [] })
      if (!answer || responses.every(({ status }) => status === NOT_THERE)) return null
      if (responses.some(({ status, _shards }) => status !== 200 || _shards?.failed !== 0))
        throw new BusyError('the search engine')
      return tokens.filter((_, at) => responses[at]?.hits?.total.value)
    },
    async beginning(prefixes, limit) {
      if (prefixes.length === 0) return []
      const begun = await search(Beginnings, beginningBody(prefixes, limit))
      if (!begun) return null
      return Object.values(begun.aggregations).flatMap(({ some }) => some.tokens.buckets.map(({ key }) => String(key)))
    },
    async write(changes) {
      if (changes.length === 0) return []
      const body = changes.flatMap(({ id, seq, document }): object[] => {
        const at = { _id: id, version: Number(seq), version_type: 'external_gte' }
        return document ? [{ index: at }, document] : [{ delete: at }]
      })
      // `require_alias`: a write must not create a missing index.
      const { body: written } = await asked(() =>
        client.bulk(
          { index: aliasOf(name), body, refresh: true, require_alias: true } as Parameters<Client['bulk']>[0],
          {
            requestTimeout: WRITE_MILLISECONDS,
          },
        ),
      )
      const items = Written.parse(written).items.flatMap((item) => Object.entries(item))
      // Harmless: a newer version exists, or nothing to delete.
      const isKept = (action: string, status: number) =>
        status < 300 || status === TOO_LATE || (action === 'delete' && status === NOT_THERE)
      const left = items.filter(([action, { status }]) => !isKept(action, status)).map(([, item]) => item)
      if (left.some(({ status }) => status !== 400)) throw new BusyError('the search engine')
      return left.map(({ _id, error }) => ({ id: _id, reason: error?.reason ?? 'refused' }))
    },
    async isThere() {
      const { body } = await asked(() => client.indices.existsAlias({ name: aliasOf(name), index: name }))
      return Boolean(body)
    },
    async create() {
      // Writes must be visible to the next query everywhere.
      const settings = {
        number_of_shards: shards,
        refresh_interval: -1,
        gc_deletes: '1h',
        'replication.type': 'DOCUMENT',
      }
      const body = { settings: { index: settings }, mappings: MAPPINGS, aliases: { [aliasOf(name)]: {} } }
      const index = { index: name, body } as unknown as Parameters<Client['indices']['create']>[0]
      await asked(() => client.indices.create(index).catch(unlessItIsThere))
    },
  }
}

const aliasOf = (name: string) => `${name}-written`

function countsOf(counted: z.infer<typeof Counted> | undefined): EngineCounts {
  const { doc_count = 0, facets, institutions, prices } = counted ?? {}
  return {
    total: doc_count,
    facets: new Map(facets?.buckets.map(({ key, doc_count: count }) => [String(key), count])),
    institutions: new Map(institutions?.buckets.map(({ key, doc_count: count }) => [Number(key), count])),
    prices: prices?.buckets.map(({ doc_count: count }) => count) ?? [],
  }
}

const statusOf = (error: unknown) => (error instanceof errors.ResponseError ? (error.statusCode ?? 0) : 0)

/** A lost node may have created it; names are unique. */
function unlessItIsThere(error: unknown): void {
  if (!(error instanceof errors.ResponseError) || !Already.safeParse(error.body).success) throw error
}

/** Retries if a node fails between query and fetch. */
async function askedOfCopies<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (statusOf(error) !== LOST_MEANWHILE) throw error
    return await ask()
  }
}

async function askedOfIndex<T>(ask: () => Promise<T>): Promise<T | null> {
  return await asked(ask, (status) => status === NOT_THERE)
}

async function asked<T>(ask: () => Promise<T>): Promise<T>
async function asked<T>(ask: () => Promise<T>, isNone: (status: number) => boolean): Promise<T | null>
/** Makes overload and network errors retryable. Omits the request from logged errors. */
async function asked<T>(ask: () => Promise<T>, isNone?: (status: number) => boolean): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    const status = statusOf(error)
    if (isNone?.(status)) return null
    const reason = new Error(`the search engine: ${status || ''} ${error instanceof Error ? error.message : ''}`)
    if (status >= 400 && status < 500 && ![NOT_THERE, ...MAY_SUCCEED_LATER].includes(status)) throw reason
    throw new BusyError('the search engine', { cause: reason })
  }
}
