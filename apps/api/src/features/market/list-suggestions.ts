import type { Suggestion } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { presentMarked } from './items.ts'

/** What somebody who typed this may look for: terms first, then creators, then objects. */
export async function listSuggestions(
  context: Pick<Context, 'search' | 'storage'>,
  { q }: { q: string },
): Promise<{ suggestions: Suggestion[] }> {
  const { search } = context
  const { terms, creators, objects } = await search.suggest(q)
  return {
    suggestions: [
      ...terms.map(({ key, term: { zh, en } }) => {
        return { kind: 'term' as const, id: key, zh, en, zhMarks: search.marks(zh, q), enMarks: search.marks(en, q) }
      }),
      ...creators.map(({ id, name }) => ({ kind: 'creator' as const, id, name, marks: search.marks(name, q) })),
      ...objects.map((row) => {
        const { id, name, title, snapshot, marks, titleMarks } = presentMarked(context, row, q)
        return { kind: 'object' as const, id, name, snapshot, marks, ...(title && { title, titleMarks }) }
      }),
    ],
  }
}
