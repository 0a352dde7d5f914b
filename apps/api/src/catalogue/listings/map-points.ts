import { Prisma, queryRow, type Transaction } from '@wencang/database'
import { MAP_KINDS, mapKindOf, shownPosition } from '@wencang/domain'
import { z } from 'zod'
import type { MapPoint, Source } from './sources.ts'

/** A point to show, or to hide if `shown` is null. */
export interface PointChange {
  id: string
  kind: number
  shown: Omit<MapPoint, 'kind'> | null
}

/** Changes that the map needs for an asset; a changed category moves its point. */
export function pointChangesOf(source: Source): PointChange[] {
  const { longitude, latitude } = shownPosition(source, source.positionAccuracy)
  const kind = MAP_KINDS.indexOf(mapKindOf(source.category))
  const isShown = source.status === 'saling' && longitude !== null && latitude !== null
  const shown = isShown ? { longitude, latitude, snapshotKey: source.snapshotKey } : null
  const outdated = source.points.filter((point) => point.kind !== kind || !shown)
  const hidden = outdated.map((point) => ({ id: source.id, kind: point.kind, shown: null }))
  const present = source.points.find((point) => point.kind === kind)
  return shown && !isSame(present, shown) ? [...hidden, { id: source.id, kind, shown }] : hidden
}

const isSame = (one: MapPoint | undefined, other: Omit<MapPoint, 'kind'>) =>
  one?.longitude === other.longitude && one.latitude === other.latitude && one.snapshotKey === other.snapshotKey

/** Writes points with the transaction that readers compare, and wakes the maps of all servers. */
export async function writeMapPoints(transaction: Transaction, changes: readonly PointChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, kind, shown }) => ({ id, kind, is_shown: shown !== null, ...keysOf(shown) }))
  await transaction.$executeRaw`
    WITH given AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS g(id uuid, kind int2, is_shown bool, longitude float8, latitude float8, snapshot_key text)),
      hidden AS (
        UPDATE map_point m SET is_shown = false, changed_in = pg_current_xact_id() FROM given g
        WHERE m.kind = g.kind AND m.id = g.id AND NOT g.is_shown),
      shown AS (
        INSERT INTO map_point (kind, id, longitude, latitude, snapshot_key, is_shown)
        SELECT kind, id, longitude, latitude, snapshot_key, true FROM given WHERE is_shown
        ON CONFLICT (kind, id) DO UPDATE SET longitude = excluded.longitude, latitude = excluded.latitude,
          snapshot_key = excluded.snapshot_key, is_shown = true, changed_in = pg_current_xact_id())
    SELECT pg_notify('map_changed', '')`
}

const keysOf = (shown: PointChange['shown']) => ({
  longitude: shown?.longitude ?? null,
  latitude: shown?.latitude ?? null,
  snapshot_key: shown?.snapshotKey ?? null,
})

const OWNER_KIND = MAP_KINDS.indexOf('owner')

const OwnerRow = z.object({
  isOwner: z.boolean(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  snapshotKey: z.string().nullable(),
  point: z.custom<Omit<MapPoint, 'kind'>>().nullable(),
})

/** Shows, moves or hides the point of an owner. */
export async function projectOwnerPoint(transaction: Transaction, userId: string): Promise<void> {
  const owner = await queryRow(
    transaction,
    OwnerRow,
    Prisma.sql`
    SELECT p.is_owner AND u.deleted_at IS NULL AS "isOwner", p.longitude, p.latitude, f.key AS "snapshotKey",
      CASE WHEN m.is_shown THEN jsonb_build_object('longitude', m.longitude, 'latitude', m.latitude, 'snapshotKey', m.snapshot_key) END AS point
    FROM creator_profile p JOIN users u ON u.id = p.user_id LEFT JOIN stored_file f ON f.id = p.snapshot_file_id
      LEFT JOIN map_point m ON m.kind = ${OWNER_KIND}::int2 AND m.id = p.user_id
    WHERE p.user_id = ${userId}::uuid`,
  )
  const { isOwner = false, longitude = null, latitude = null, snapshotKey = null, point = null } = owner ?? {}
  const isShown = isOwner && longitude !== null && latitude !== null
  const shown = isShown ? { longitude, latitude, snapshotKey } : null
  const isUnchanged = shown ? point !== null && isSame({ ...point, kind: OWNER_KIND }, shown) : point === null
  if (!isUnchanged) await writeMapPoints(transaction, [{ id: userId, kind: OWNER_KIND, shown }])
}
