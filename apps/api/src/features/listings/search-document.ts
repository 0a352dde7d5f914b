import type { ObjectRecord, RecordTerm } from '@wencang/contract'
import { LISTING_FLAGS, type ListingFlag, type PositionAccuracy, shownPosition } from '@wencang/domain'
import { cityOf, placeAt, provinceOf } from '@wencang/places'
import { z } from 'zod'

/** Words and facts of an asset on sale for search, beside the columns of its listing. */
export const SearchDocument = z.object({
  description: z.string(),
  /** Other names of the object. */
  titles: z.array(z.string()),
  /** Culture, maker, places, institution, accession number and unlisted terms. */
  mentions: z.array(z.string()),
  /** Label, inscription and subject. */
  texts: z.array(z.string()),
  /** Listed terms, as `material:bronze`. */
  terms: z.array(z.string()),
  /** First and last possible year, signed. */
  years: z.tuple([z.number(), z.number()]).nullable(),
  institution: z.object({ zh: z.string(), en: z.string() }).nullable(),
  methods: z.array(z.string()),
  /** GB/T 2260 code of the public place: county, city or province. */
  area: z.string().nullable(),
  /** Shape of the preview, and flags. */
  facts: z.array(z.string()),
})
export type SearchDocument = z.output<typeof SearchDocument>

export interface DocumentSource {
  description: string | null
  record: ObjectRecord | null
  objectType: string | null
  period: string | null
  materials: string[] | null
  techniques: string[] | null
  yearFrom: number | null
  yearTo: number | null
  longitude: number | null
  latitude: number | null
  positionAccuracy: PositionAccuracy
  shape: string | null
  isTextured: boolean
  isClosed: boolean
  hasPreview: boolean
  priceFen: number
}

/** Yes-or-no filters. */
const FLAGS: Record<ListingFlag, (source: DocumentSource) => boolean> = {
  free: ({ priceFen }) => priceFen === 0,
  textured: ({ isTextured }) => isTextured,
  closed: ({ isClosed }) => isClosed,
  previewed: ({ hasPreview }) => hasPreview,
}

export function searchDocumentOf(source: DocumentSource): SearchDocument {
  const record = source.record ?? {}
  const { institution } = record
  return {
    description: source.description ?? '',
    titles: wordsOf(record.title, ...(record.otherTitles ?? [])),
    mentions: [
      ...wordsOf(record.culture, record.maker, record.findPlace, record.currentPlace, institution),
      ...(record.accessionNumber ? [record.accessionNumber] : []),
      ...wordsOf(record.type, record.period?.term, ...(record.materials ?? []), ...(record.techniques ?? [])),
    ],
    texts: wordsOf(record.label, record.inscription, record.subject),
    terms: [
      ...(source.objectType ? [`objectType:${source.objectType}`] : []),
      ...(source.period ? [`period:${source.period}`] : []),
      ...(source.materials ?? []).map((id) => `material:${id}`),
      ...(source.techniques ?? []).map((id) => `technique:${id}`),
    ],
    years: source.yearFrom === null ? null : [source.yearFrom, source.yearTo ?? source.yearFrom],
    institution: institution ? { zh: institution.zh ?? '', en: institution.en ?? '' } : null,
    methods: record.digitisation?.methods ?? [],
    area: areaOf(source),
    facts: [...(source.shape ? [source.shape] : []), ...LISTING_FLAGS.filter((flag) => FLAGS[flag](source))],
  }
}

/** Words in both languages. Terms with an ID have none. */
function wordsOf(...all: (RecordTerm | { zh?: string | undefined; en?: string | undefined } | undefined)[]): string[] {
  return all.flatMap((words) => [words?.zh, words?.en]).filter((word) => word !== undefined)
}

/** A coarse position may lie in another county, never in another city. */
function areaOf({ positionAccuracy: accuracy, ...position }: DocumentSource): string | null {
  if (accuracy === 'hidden') return null
  const { longitude, latitude } = shownPosition(position, accuracy === 'exact' ? 'exact' : 'ten_kilometres')
  if (longitude === null || latitude === null) return null
  const place = placeAt(longitude, latitude)
  if (!place) return null
  if (accuracy === 'exact') return place.code
  return (accuracy === 'province' ? provinceOf(place) : cityOf(place)).code
}
