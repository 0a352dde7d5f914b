import { createHmac } from 'node:crypto'
import { type Database, runTransaction } from '@wencang/database'
import { HEAT_WEIGHTS, shanghaiDay } from '@wencang/domain'
import type { Clock } from '../../ports/clock.ts'
import { warmAsset } from '../assets/service.ts'

export interface Visitor {
  address: string
  userAgent: string
  userId: string | null
}

export interface InsightService {
  /** Counts a view of a page; of an asset's page once per visitor and day. Robots count for nothing. */
  report(path: string | undefined, visitor: Visitor): Promise<void>
}

const ROBOT = /bot|crawl|spider|slurp|headless|lighthouse|preview|curl|wget|python|java\/|go-http|node|axios|undici/i
const ASSET_PAGE = /^#?\/asset\/([0-9a-f-]{36})\/detail/

/** Identifiers in a path say nothing about which page it is. */
const pageOf = (path: string) =>
  path
    .replace(/^#/, '')
    .split(/[?#]/, 1)
    .join('')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')

export function createInsightService({
  db,
  clock,
  secret,
}: {
  db: Database['prisma']
  clock: Clock
  /** Keys the hash of visitors, so that the table tells nobody who they were. */
  secret: string
}): InsightService {
  return {
    async report(path, visitor) {
      if (
        !path ||
        (!path.startsWith('/') && !path.startsWith('#/')) ||
        visitor.userAgent === '' ||
        ROBOT.test(visitor.userAgent)
      )
        return
      const day = shanghaiDay(clock.now())
      await db.$executeRaw`
        INSERT INTO page_view_daily (day, path, views) VALUES (${day}::date, ${pageOf(path)}, 1)
        ON CONFLICT (day, path) DO UPDATE SET views = page_view_daily.views + 1`
      const assetId = ASSET_PAGE.exec(path)?.[1]
      if (assetId) await countAssetView(assetId, day, visitor)
    },
  }

  async function countAssetView(assetId: string, day: string, visitor: Visitor): Promise<void> {
    const identity = visitor.userId ?? `${visitor.address}/${visitor.userAgent}`
    const hash = createHmac('sha256', secret).update(`visitor:${day}:${identity}`).digest().subarray(0, 16)
    await runTransaction(db, async (transaction) => {
      const isNew = await transaction.$executeRaw`
        INSERT INTO asset_visitor (day, asset_id, visitor_hash) SELECT ${day}::date, id, ${hash} FROM asset
        WHERE id = ${assetId}::uuid AND status = 'saling' ON CONFLICT DO NOTHING`
      if (isNew === 0) return
      await transaction.$executeRaw`
        INSERT INTO asset_view_daily (day, asset_id, views) VALUES (${day}::date, ${assetId}::uuid, 1)
        ON CONFLICT (asset_id, day) DO UPDATE SET views = asset_view_daily.views + 1`
      await warmAsset(transaction, assetId, HEAT_WEIGHTS.view)
    })
  }
}
