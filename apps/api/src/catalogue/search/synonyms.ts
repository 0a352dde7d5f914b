import { type Database, preparedRows } from '@wencang/database'
import { knownPlaces } from '@wencang/places/gazetteer'
import { z } from 'zod'
import type { Synonyms } from './answer/question.ts'
import { normalForm } from './text/fold.ts'

const VersionRow = z.object({ version: z.string() })
const ValueRow = z.object({ version: z.string(), value: z.object({ groups: z.array(z.array(z.string())) }) })

/** Reads synonyms when their version changes. */
export function createSynonyms({ pool }: Pick<Database, 'pool'>): () => Promise<Synonyms> {
  let known: { version: string; synonyms: Synonyms } | undefined
  return async () => {
    const [row] = await preparedRows(pool, VersionRow, {
      name: 'search-synonyms-version',
      text: `SELECT updated_at::text AS version FROM site_setting WHERE key = 'synonyms'`,
    })
    known ??= { version: '', synonyms: placesInEnglish() }
    if (!row || row.version === known.version) return known.synonyms
    const [read] = await preparedRows(pool, ValueRow, {
      name: 'search-synonyms',
      text: `SELECT updated_at::text AS version, value FROM site_setting WHERE key = 'synonyms'`,
    })
    if (read) known = { version: read.version, synonyms: withPlaces(byWord(read.value.groups)) }
    return known.synonyms
  }
}

/** Places by English name, as records may be Chinese. One-way: English spellings are ambiguous. */
function placesInEnglish(): Synonyms {
  const chinese = new Map<string, string[]>()
  for (const { zh, en } of knownPlaces()) {
    const key = normalForm(en)
    chinese.set(key, [...(chinese.get(key) ?? []), normalForm(zh)])
  }
  return chinese
}

function withPlaces(synonyms: Synonyms): Synonyms {
  const all = new Map(placesInEnglish())
  for (const [word, others] of synonyms) all.set(word, [...new Set([...others, ...(all.get(word) ?? [])])])
  return all
}

/** Synonyms by word, in normal form. */
export function byWord(groups: string[][]): Synonyms {
  const equal = new Map<string, string[]>()
  for (const group of groups.map((words) => [...new Set(words.map(normalForm))]))
    for (const word of group)
      equal.set(word, [...(equal.get(word) ?? []), ...group.filter((other) => other !== word && other !== '')])
  return equal
}
