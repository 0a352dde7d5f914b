import type { Database } from '@wencang/database'
import { changeCatalogue } from '@wencang/database/catalogue'
import { refreshListings } from '../catalogue/listings/index.ts'

type Db = Database['prisma']

/** Models that listings and map points are made of. */
const PROJECTED = new Set(['Asset', 'AssetText', 'CreatorProfile', 'User'])
/** Models that pages of assets show besides. */
const SHOWN = new Set(['Pin', 'Preview', 'SiteSetting', 'Tiles'])

/** Client of tests, whose direct writes show as those of use cases do. */
export function followed(db: Db): Db {
  return db.$extends({
    query: {
      $allModels: {
        async $allOperations({ model, operation, args, query }) {
          const result = await query(args)
          if (!/^(create|delete|update|upsert)/.test(operation)) return result
          if (PROJECTED.has(model)) await refreshListings({ db })
          if (SHOWN.has(model)) await changeCatalogue(db, 'everything')
          return result
        },
      },
    },
  }) as unknown as Db
}
