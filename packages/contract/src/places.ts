import { z } from 'zod'
import * as p from './primitives.ts'

const MAX_KEYWORD_LENGTH = 50

export const PlacesQuery = z.object({ keywords: p.queryText(MAX_KEYWORD_LENGTH) })

/** Bundled or maps service place, in WGS 84. */
export const FoundPlace = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  /** English labels of bundled places. */
  english: z.object({ name: z.string(), address: z.string() }).optional(),
  longitude: z.number(),
  latitude: z.number(),
})

export const FoundPlaces = z.object({ places: z.array(FoundPlace) })
export type FoundPlaces = z.output<typeof FoundPlaces>
