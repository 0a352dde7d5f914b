import {
  Explanations,
  type ShownExplanations,
  type Tour,
  type TourStop,
  type Words,
  writtenExplanations,
} from '@wencang/contract'

/** Explanations while edited: texts may be empty. */
export type ExplainDraft = ShownExplanations
export type DraftAnnotation = ExplainDraft['annotations'][number]
export type DraftPicture = NonNullable<ExplainDraft['pictures']>[number]
export type Place = DraftAnnotation['place']

const empty = (words: Words | undefined): boolean => !words?.zh?.trim() && !words?.en?.trim()
const filled = ({ zh, en }: Words): Words => ({ ...(zh?.trim() && { zh }), ...(en?.trim() && { en }) })

/** Request form of the draft, without empty texts. */
export function writtenDraft(draft: ExplainDraft): Explanations {
  const { annotations, tours, pictures = [] } = writtenExplanations(draft)
  const optional = (words: Words | undefined) => (words && !empty(words) ? { text: filled(words) } : {})
  return {
    annotations: annotations.map(({ text, link, title, ...rest }) => ({
      ...rest,
      title: filled(title),
      ...optional(text),
      ...(link?.trim() && { link: link.trim() }),
    })),
    tours: tours.map(({ title, stops, ...rest }) => ({
      ...rest,
      title: filled(title),
      stops: stops.map(({ text, ...stop }) => ({ ...stop, ...optional(text) })),
    })),
    ...(pictures.length > 0 && {
      pictures: pictures.map(({ caption, ...picture }) => ({
        ...picture,
        ...(caption && !empty(caption) && { caption: filled(caption) }),
      })),
    }),
  }
}

/** Validation errors by field path: `annotations.0.link`. */
export function faultsOf(draft: ExplainDraft): Map<string, string> {
  const read = Explanations.safeParse(writtenDraft(draft))
  return new Map(read.error?.issues.map(({ path, message }) => [path.join('.'), message]))
}

/** First error at a field or its children. */
export function faultAt(faults: Map<string, string>, path: string): string | undefined {
  for (const [at, message] of faults) if (at === path || at.startsWith(`${path}.`)) return message
  return undefined
}

export const isChanged = (draft: ExplainDraft, start: ExplainDraft) =>
  JSON.stringify(writtenDraft(draft)) !== JSON.stringify(writtenDraft(start))

export function withAnnotation(draft: ExplainDraft, id: string, place: Place): ExplainDraft {
  return { ...draft, annotations: [...draft.annotations, { id, place, title: {} }] }
}

export function changedAnnotation(draft: ExplainDraft, id: string, change: Partial<DraftAnnotation>): ExplainDraft {
  const annotations = draft.annotations.map((one) => (one.id === id ? definedOnly({ ...one, ...change }) : one))
  return { ...draft, annotations }
}

/** Replaces the further pictures; omits an empty list. */
export function withPictures({ pictures: _, ...rest }: ExplainDraft, pictures: DraftPicture[]): ExplainDraft {
  return { ...rest, ...(pictures.length > 0 && { pictures }) }
}

const definedOnly = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T

/** Removes an annotation, its stops, and emptied tours. */
export function withoutAnnotation({ annotations, tours, ...rest }: ExplainDraft, id: string): ExplainDraft {
  return {
    ...rest,
    annotations: annotations.filter((one) => one.id !== id),
    tours: tours
      .map((tour) => ({ ...tour, stops: tour.stops.filter(({ annotationId }) => annotationId !== id) }))
      .filter(({ stops }) => stops.length > 0),
  }
}

export function changedTour(draft: ExplainDraft, id: string, change: Partial<Tour>): ExplainDraft {
  return { ...draft, tours: draft.tours.map((tour) => (tour.id === id ? { ...tour, ...change } : tour)) }
}

export function changedStop(tour: Tour, index: number, change: Partial<TourStop>): Tour {
  return { ...tour, stops: tour.stops.map((stop, at) => (at === index ? definedOnly({ ...stop, ...change }) : stop)) }
}

/** Replaces all or merges by ID; keeps known picture URLs. */
export function imported(draft: ExplainDraft, read: Explanations, how: 'add' | 'replace'): ExplainDraft {
  const pictures = new Map(draft.annotations.map(({ pictureId, picture }) => [pictureId, picture]))
  const shown = read.annotations.map((one) => {
    const picture = one.pictureId && pictures.get(one.pictureId)
    return picture ? { ...one, picture } : one
  })
  if (how === 'replace') return { ...draft, annotations: shown, tours: read.tours }
  const merge = <T extends { id: string }>(before: T[], added: T[]) => [
    ...before.map((one) => added.find(({ id }) => id === one.id) ?? one),
    ...added.filter(({ id }) => before.every((one) => one.id !== id)),
  ]
  return { ...draft, annotations: merge(draft.annotations, shown), tours: merge(draft.tours, read.tours) }
}
