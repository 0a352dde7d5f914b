import type { Transaction } from '@wencang/database'
import { MAP_KINDS, mapKindOf, shownPosition } from '@wencang/domain'
import type { MapPoint, Source } from './sources.ts'

type Position = Omit<MapPoint, 'kind'>

/** A point to show, or to hide if `shown` is null. */
export interface PointChange {
  id: string
  kind: number
  shown: Position | null
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

const isSame = (one: Position | null | undefined, other: Position) =>
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

/** Shows, moves or hides the point of an owner. */
export async function projectOwnerPoint(transaction: Transaction, userId: string): Promise<void> {
  const owner = await transaction.creatorProfile.findUnique({
    where: { userId, isOwner: true, user: { deletedAt: null } },
    select: { longitude: true, latitude: true, snapshotFileId: true },
  })
  const point = await transaction.mapPoint.findUnique({
    where: { kind_id: { kind: OWNER_KIND, id: userId }, isShown: true },
  })
  const shown = owner && (await positionOf(transaction, owner))
  const isUnchanged = shown ? isSame(point, shown) : point === null
  if (!isUnchanged) await writeMapPoints(transaction, [{ id: userId, kind: OWNER_KIND, shown }])
}

async function positionOf(
  transaction: Transaction,
  owner: { longitude: number | null; latitude: number | null; snapshotFileId: string | null },
): Promise<Position | null> {
  const { longitude, latitude, snapshotFileId } = owner
  if (longitude === null || latitude === null) return null
  const snapshot = snapshotFileId && (await transaction.storedFile.findUnique({ where: { id: snapshotFileId } }))
  return { longitude, latitude, snapshotKey: snapshot ? snapshot.key : null }
}
