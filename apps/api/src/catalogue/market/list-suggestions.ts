import type { Suggestion } from '@wencang/contract'
import type { Context } from '../../context.ts'
import { presentMarked } from './items.ts'

/** Suggests terms first, then places, creators and objects. */
export async function listSuggestions(
  context: Pick<Context, 'search' | 'storage'>,
  { q }: { q: string },
): Promise<{ suggestions: Suggestion[] }> {
  const { search } = context
  const inBoth = ({ zh, en }: { zh: string; en: string }) => {
    return { zh, en, zhMarks: search.marks(zh, q), enMarks: search.marks(en, q) }
  }
  const { terms, places, creators, objects } = await search.suggest(q)
  return {
    suggestions: [
      ...terms.map(({ key, term }) => ({ kind: 'term' as const, id: key, ...inBoth(term) })),
      ...places.map((place) => {
        return { kind: 'place' as const, id: place.id, ...inBoth(place), within: place.within }
      }),
      ...creators.map(({ id, name, nameEn }) => ({
        kind: 'creator' as const,
        id,
        name,
        marks: search.marks(name, q),
        ...(nameEn && { nameEn, enMarks: search.marks(nameEn.text, q) }),
      })),
      ...objects.map((row) => {
        const { id, name, title, snapshot, marks, titleMarks } = presentMarked(context, row, q)
        return { kind: 'object' as const, id, name, snapshot, marks, ...(title && { title, titleMarks }) }
      }),
    ],
  }
}
