import { type Database, preparedRows } from '@wencang/database'
import { knownPlaces } from '@wencang/places/gazetteer'
import { MOTIFS, normalForm, type Synonyms } from '@wencang/search-index'
import { z } from 'zod'

const SynonymsRow = z.object({
  version: z.string(),
  /** Null if the version is known. */
  value: z.object({ groups: z.array(z.array(z.string())) }).nullable(),
})

/** Reads synonyms when their version changes. */
export function createSynonyms({ pool }: Pick<Database, 'pool'>): () => Promise<Synonyms> {
  let known: { version: string; synonyms: Synonyms } | undefined
  return async () => {
    const [row] = await preparedRows(pool, SynonymsRow, {
      name: 'search-synonyms',
      text: `SELECT updated_at::text AS version, CASE WHEN updated_at::text IS DISTINCT FROM $1 THEN value END AS value
             FROM site_setting WHERE key = 'synonyms'`,
      values: [known?.version],
    })
    if (row?.value) known = { version: row.version, synonyms: withPlaces(byWord([...MOTIFS, ...row.value.groups])) }
    known ??= { version: '', synonyms: withPlaces(byWord(MOTIFS)) }
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
export function byWord(groups: readonly (readonly string[])[]): Synonyms {
  const equal = new Map<string, string[]>()
  for (const group of groups.map((words) => [...new Set(words.map(normalForm))]))
    for (const word of group)
      equal.set(word, [...(equal.get(word) ?? []), ...group.filter((other) => other !== word && other !== '')])
  return equal
}
