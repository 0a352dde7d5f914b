/**
 * Baseline: Fastify, node-postgres and usual indexes, with the product's responses.
 *
 *     DATABASE_URL=… PUBLIC_FILES_URL=… PORT=… node tools/bench/catalogue/bare.ts
 */
import { API_PREFIX, routes } from '@wencang/contract'
import Fastify from 'fastify'
import pg from 'pg'

/** Usual indexes, created in the benchmark's database only. */
export const BARE_INDEXES = `
  CREATE INDEX IF NOT EXISTS bare_newest ON asset (published_at DESC, id DESC) WHERE status = 'saling';
  CREATE INDEX IF NOT EXISTS bare_category ON asset (category, published_at DESC, id DESC) INCLUDE (price_fen, file_type) WHERE status = 'saling';
  CREATE INDEX IF NOT EXISTS bare_hottest ON asset (heat_score DESC, id DESC) WHERE status = 'saling'`

interface Row {
  id: string
  name: string
  snapshotKey: string | null
  ownerName: string
  creatorName: string
  type: number
  fileType: string
  priceFen: number
  licence: string
  at: Date
  score: number
}

const COLUMNS = `a.id, a.name, a.snapshot_key AS "snapshotKey", coalesce(o.name, '') AS "ownerName", c.name AS "creatorName", a.category AS type,
  a.file_type AS "fileType", a.price_fen AS "priceFen", a.licence::text AS licence, a.published_at AS at, a.heat_score AS score`
const FROM = `FROM asset a JOIN users c ON c.id = a.creator_id LEFT JOIN users o ON o.id = a.owner_id WHERE a.status = 'saling'`

const isMain = process.argv[1] === import.meta.filename
if (isMain) await serve()

async function serve(): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  const files = process.env.PUBLIC_FILES_URL ?? ''
  const app = Fastify()

  const item = (row: Row) => ({
    id: row.id,
    name: row.name,
    snapshot: row.snapshotKey ? `${files}/${row.snapshotKey}` : null,
    ownerName: row.ownerName,
    creatorName: row.creatorName,
    type: row.type,
    fileTypes: [row.fileType],
    price: row.priceFen / 100,
    licence: row.licence,
  })

  app.get(`${API_PREFIX}${routes.listMarketAssets.path}`, async (request, reply) => {
    const query = request.query as Record<string, string | undefined>
    const values: unknown[] = []
    let name = 'bare'
    let where = ''
    const add = (part: string, condition: (place: string) => string, value: unknown) => {
      name += `-${part}`
      where += ` AND ${condition(`$${values.push(value)}`)}`
    }
    if (query.category) add('category', (p) => `a.category = ${p}`, Number(query.category))
    if (query.fileTypes) add('types', (p) => `a.file_type = ANY (${p})`, query.fileTypes.split(','))
    if (query.licence) add('licence', (p) => `a.licence = ${p}`, query.licence)
    if (query.minPrice) add('min', (p) => `a.price_fen >= ${p}`, Number(query.minPrice) * 100)
    if (query.maxPrice) add('max', (p) => `a.price_fen <= ${p}`, Number(query.maxPrice) * 100)
    if (query.start) {
      const { at, id } = JSON.parse(query.start) as { at: string; id: string }
      name += '-after'
      where += ` AND (a.published_at, a.id) < ($${values.push(at)}::timestamptz, $${values.push(id)}::uuid)`
    }
    const isHottest = query.sort === '0'
    if (isHottest) name += '-hottest'
    const order = isHottest ? 'a.heat_score DESC, a.id DESC' : 'a.published_at DESC, a.id DESC'
    const { rows } = await pool.query<Row>({
      name,
      text: `SELECT ${COLUMNS} ${FROM}${where} ORDER BY ${order} LIMIT 51`,
      values,
    })
    const end = rows.length > 50 ? rows[49] : undefined
    const last = end && (isHottest ? { score: end.score, id: end.id } : { at: end.at.toISOString(), id: end.id })
    reply.type('application/json; charset=utf-8')
    return JSON.stringify({ assets: rows.slice(0, 50).map(item), ...(last && { last }) })
  })

  app.get(`${API_PREFIX}${routes.getMarketAsset.path}`, async (request, reply) => {
    const { rows } = await pool.query({
      name: 'bare-detail',
      text: `SELECT ${COLUMNS}, t.*, f.*, a.* FROM asset a JOIN users c ON c.id = a.creator_id LEFT JOIN users o ON o.id = a.owner_id
        LEFT JOIN asset_text t ON t.asset_id = a.id LEFT JOIN asset_file f ON f.id = a.current_file_id WHERE a.id = $1 AND a.status = 'saling'`,
      values: [(request.params as { id: string }).id],
    })
    reply.type('application/json; charset=utf-8')
    return JSON.stringify(rows[0])
  })

  app.get(`${API_PREFIX}${routes.listCreators.path}`, async (_request, reply) => {
    const { rows } = await pool.query({
      name: 'bare-creators',
      text: `SELECT p.user_id AS id, u.name, p.description, p.assets_on_sale, p.joined_at, s.sticky FROM creator_profile p JOIN users u ON u.id = p.user_id
        CROSS JOIN LATERAL (SELECT json_agg(json_build_object('id', x.id, 'snapshot', x.snapshot_key)) AS sticky FROM (SELECT a.id, a.snapshot_key FROM asset a
          WHERE a.creator_id = p.user_id AND a.status = 'saling' ORDER BY a.published_at DESC, a.id DESC LIMIT 6) x) s
        WHERE p.is_creator OR p.is_owner ORDER BY p.joined_at DESC, p.user_id DESC LIMIT 51`,
    })
    reply.type('application/json; charset=utf-8')
    return JSON.stringify({ creators: rows })
  })

  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
  process.on('SIGTERM', () => process.exit(0))
}
