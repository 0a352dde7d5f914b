import { z } from 'zod'
import { PICTURED } from './assets.ts'
import { EnglishName } from './english-name.ts'
import * as p from './primitives.ts'

export const CreatorItem = z.object({
  id: p.Id,
  name: z.string(),
  nameEn: EnglishName.optional(),
  snapshot: p.Url.nullable(),
  description: z.string(),
  descriptionEn: z.string().optional(),
  /** Assets on sale that this person created or owns. */
  assetsNum: z.number().int(),
  stickyAssets: z.array(z.object({ id: p.Id, snapshot: p.Url.nullable(), ...PICTURED })),
})
export type CreatorItem = z.output<typeof CreatorItem>

export const CREATOR_LAYOUTS = ['grid', 'list', 'story'] as const
export const CREATOR_THEMES = ['paper', 'ink', 'cinnabar', 'celadon'] as const

export const CreatorHome = CreatorItem.extend({
  banner: p.Url.nullable(),
  style: z.object({ layout: z.enum(CREATOR_LAYOUTS) }),
  theme: z.enum(CREATOR_THEMES),
  joinedTime: p.IsoTime,
  location: z
    .object({ longitude: z.number().nullable(), latitude: z.number().nullable(), province: z.string().nullable() })
    .nullable(),
  isCreator: z.boolean(),
  isOwner: z.boolean(),
  /** Assets on sale created by others. */
  ownedNum: z.number().int(),
})
export type CreatorHome = z.output<typeof CreatorHome>

export const CreatorStyle = z.object({
  name: z.string().nullable(),
  nameEn: z.string().nullable(),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  snapshotId: p.Id.nullable(),
  snapshot: p.Url.nullable(),
  bannerId: p.Id.nullable(),
  banner: p.Url.nullable(),
  layout: z.enum(CREATOR_LAYOUTS),
  theme: z.enum(CREATOR_THEMES),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  province: z.string().nullable(),
})
export const CreatorStyleBody = z
  .strictObject({
    name: p.name(1, 31).nullable(),
    nameEn: p.name(1, 63).nullable(),
    description: p.text(0, 2000).nullable(),
    descriptionEn: p.text(0, 2000).nullable(),
    snapshotId: p.Id.nullable(),
    bannerId: p.Id.nullable(),
    layout: z.enum(CREATOR_LAYOUTS),
    theme: z.enum(CREATOR_THEMES),
    longitude: p.Longitude.nullable(),
    latitude: p.Latitude.nullable(),
    province: p.Province.nullable(),
  })
  .partial()
  .refine(p.movesAsOne, { path: ['latitude'], message: 'longitude and latitude go together' })
export type CreatorStyleBody = z.output<typeof CreatorStyleBody>
export type CreatorStyle = z.output<typeof CreatorStyle>
