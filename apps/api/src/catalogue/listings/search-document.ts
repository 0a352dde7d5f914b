import type { ObjectRecord, RecordTerm } from '@wencang/contract'
import {
  type LengthUnit,
  LISTING_FLAGS,
  type ListingFlag,
  type PositionAccuracy,
  previewUnit,
  shownPosition,
} from '@wencang/domain'
import { cityOf, placeAt, provinceOf } from '@wencang/places'
import { METRES } from '@wencang/studio'
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
  fileType: string
  unit: LengthUnit | null
  /** Facts that the preview step measured. */
  stats: Readonly<Record<string, unknown>> | null
  priceFen: number
}

const PIXELS_4K = 4_096
const MAX_FINE_METRES = 0.001

/** Distance of points and length of a texture's pixel in metres, where the unit is known. */
function lengthsOf({ stats, unit, fileType }: DocumentSource): number[] {
  const known = previewUnit(unit, fileType)
  if (known === 'unknown') return []
  const lengths = [stats?.pointSpacing, stats?.texelLength].filter((length) => typeof length === 'number')
  return lengths.map((length) => length * METRES[known])
}

/** Yes-or-no filters. */
const FLAGS: Record<ListingFlag, (source: DocumentSource) => boolean> = {
  free: ({ priceFen }) => priceFen === 0,
  textured: ({ isTextured }) => isTextured,
  texture4k: ({ stats }) => Array.isArray(stats?.largestTexture) && Math.max(...stats.largestTexture) >= PIXELS_4K,
  fine: (source) => lengthsOf(source).some((metres) => metres <= MAX_FINE_METRES),
  closed: ({ isClosed }) => isClosed,
  animated: ({ stats }) => Number(stats?.animations) > 0,
  previewed: ({ hasPreview }) => hasPreview,
}

export function searchDocumentOf(source: DocumentSource): SearchDocument {
  const record = source.record ?? {}
  const { institution } = record
  return {
    description: source.description ?? '',
    titles: wordsOf({ en: record.title?.en }, ...(record.otherTitles ?? [])),
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
