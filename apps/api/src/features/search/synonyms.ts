import { type Database, preparedRows } from '@wencang/database'
import { z } from 'zod'
import type { Synonyms } from './answer/question.ts'
import { normalForm } from './text/fold.ts'

const VersionRow = z.object({ version: z.string() })
const ValueRow = z.object({ version: z.string(), value: z.object({ groups: z.array(z.array(z.string())) }) })

/** Reads the operators' synonyms: their version at each search, and their words when it is another one. */
export function createSynonyms({ pool }: Pick<Database, 'pool'>): () => Promise<Synonyms> {
  let known: { version: string; synonyms: Synonyms } = { version: '', synonyms: new Map() }
  return async () => {
    const [row] = await preparedRows(pool, VersionRow, {
      name: 'search-synonyms-version',
      text: `SELECT updated_at::text AS version FROM site_setting WHERE key = 'synonyms'`,
    })
    if (!row || row.version === known.version) return known.synonyms
    const [read] = await preparedRows(pool, ValueRow, {
      name: 'search-synonyms',
      text: `SELECT updated_at::text AS version, value FROM site_setting WHERE key = 'synonyms'`,
    })
    if (read) known = { version: read.version, synonyms: byWord(read.value.groups) }
    return known.synonyms
  }
}

/** Each word with those that it equals, all in normal form. */
export function byWord(groups: string[][]): Synonyms {
  const equal = new Map<string, string[]>()
  for (const group of groups.map((words) => [...new Set(words.map(normalForm))]))
    for (const word of group)
      equal.set(word, [...(equal.get(word) ?? []), ...group.filter((other) => other !== word && other !== '')])
  return equal
}
