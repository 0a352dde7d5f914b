import { z } from 'zod'
import { ASSET_FIELDS } from './asset-fields.ts'
import { ObjectRecord } from './object-record.ts'
import * as p from './primitives.ts'

const { category, licence, longitude, latitude, positionAccuracy, ceiling, launchOnApproval } = ASSET_FIELDS

/** Values that fill the form of a creator's new assets; `{}` for none. */
export const AssetDefaults = z
  .strictObject({
    category: category.schema,
    licence: licence.schema,
    longitude: longitude.schema.unwrap().unwrap(),
    latitude: latitude.schema.unwrap().unwrap(),
    positionAccuracy: positionAccuracy.schema,
    ceiling: ceiling.schema,
    launchOnApproval: launchOnApproval.schema,
    record: ObjectRecord,
  })
  .partial()
  .refine(p.movesAsOne, { path: ['latitude'], message: 'longitude and latitude go together' })
export type AssetDefaults = z.output<typeof AssetDefaults>
