import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase, type Database } from '@wencang/database'
import pg from 'pg'
import { vacuum } from '../../lib/vacuum.ts'

export interface SeedSize {
  onSale: number
  others: number
  creators: number
  /** Keeps what is there, with older assets that have its pictures. */
  isBeside?: boolean
}

/** Search words of the cases. */
export const WORDS = {
  /** In eight assets at any size. */
  rare: '鎏彩',
  /** In every sixteenth asset. */
  common: '青花',
  /** As frequent as `common`, in the oldest assets only. */
  old: '琉璃',
  /** In about one of sixty assets with `common`. */
  second: '梅瓶',
} as const

const DYNASTIES = '商周 秦代 西汉 东汉 三国 晋代 北魏 隋代 唐代 宋代 辽金 元代 明代 清代'.split(' ')
const MATERIALS = (
  '青铜 白玉 碧玺 玛瑙 水晶 陶土 紫砂 漆木 竹刻 象牙 犀角 珐琅 鎏金 错银 铸铁 錾花 织锦 缂丝 刺绣 蓝染 ' +
  '彩绘 水墨 工笔 写意 拓片 碑刻 石雕 砖雕 泥塑 木雕 皮影 剪纸 年画 白瓷 黑釉 粉彩 斗彩 釉下 秘色 影青'
).split(' ')
const OBJECTS = (
  '方鼎 圆壶 三足 高杯 香炉 花觚 玉璧 玉琮 铜镜 编钟 石佛 罗汉 力士 飞天 经幢 佛塔 牌楼 石桥 古琴 琵琶 ' +
  '笔筒 砚台 印章 屏风 座椅 供桌 首饰 冠冕 铠甲 宝剑 弓弩 车马 舟船 帆影 灯盏 烛台 茶碗 酒樽 食盒 瓷枕 ' +
  '盖罐 葫芦 扁壶 梅瓶 玉壶 水丞 鼻烟 如意 念珠 法器 唐卡 壁画 手卷 册页 扇面 楹联 信札 家谱 地契 钱币'
).split(' ')
const PLACES = (
  '西安 洛阳 敦煌 大同 平遥 安阳 开封 南京 苏州 扬州 杭州 绍兴 泉州 景德 龙泉 宜兴 成都 拉萨 喀什 丽江 ' +
  '曲阜 承德 沈阳 长沙 荆州 武汉 广州 潮州 桂林 贵阳'
).split(' ')
const ENGLISH =
  'carved painted glazed bronze lacquered gilded woven stone temple garden market scroll mirror vessels'.split(' ')

const list = (words: readonly string[]) => `ARRAY[${words.map((word) => `'${word}'`).join(',')}]`
const pick = (words: readonly string[]) => `(${list(words)})[1 + floor(random() * ${words.length})::int]`

const SEEDED = (
  'listing search_posting search_doc search_chunk search_column search_institution asset asset_text asset_file users ' +
  'creator_profile'
).split(' ')
const DEADLOCK = '40P01'
const CLEAR_ATTEMPTS = 10

/** The steps write without triggers and foreign keys. */
const SETTINGS = {
  session_replication_role: 'replica',
  maintenance_work_mem: '1GB',
  work_mem: '256MB',
  synchronous_commit: 'off',
  max_parallel_maintenance_workers: '1',
}

/**
 * Replaces the catalogue, or adds to it; the worker builds listings and words.
 * @param indexesSql Further indexes for a benchmark.
 */
export async function seedCatalogue(
  url: string,
  size: SeedSize,
  say: (line: string) => void,
  indexesSql = '',
): Promise<void> {
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`)
  const client = new pg.Client({ connectionString: url, options: options.join(' ') })
  await client.connect()
  const { prisma, close } = createDatabase(url, { maxConnections: 1 })
  const timed = async (name: string, work: () => Promise<void>) => {
    const began = performance.now()
    await work()
    say(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  const step = (name: string, sql: string) =>
    timed(name, async () => {
      await client.query(sql)
    })
  const emptied = (name: string, findFirst: () => Promise<unknown>) =>
    timed(name, async () => {
      while (await findFirst()) await wait(1000)
    })
  try {
    if (!size.isBeside) await retryingDeadlocks(() => step('clearing', clearSql))
    await step('people', peopleSql(size))
    await step('assets', assetsSql(size))
    await emptied('names, by the worker', () => prisma.creatorDue.findFirst())
    await emptied('listings, by the worker', () => prisma.listingDue.findFirst())
    await step('counters', countersSql)
    await step('owners', ownedSql)
    await emptied('words, by the worker', () => prisma.searchDue.findFirst())
    if (indexesSql) await step('indexes', indexesSql)
    await timed('vacuum', () => vacuum(client, SEEDED))
    const { rows } = await client.query<{ mib: number }>(indexSizeSql)
    say(`the index of words: ${rows[0]?.mib} MiB`)
  } finally {
    await close()
    await client.end()
  }
}

/** The stack's jobs use the same tables. */
async function retryingDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const deadlocked = error instanceof pg.DatabaseError && error.code === DEADLOCK
      if (!deadlocked || attempt === CLEAR_ATTEMPTS) throw error
    }
  }
}

/** IDs of random assets on sale. */
export async function sampleOnSale({ pool }: Database, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT asset_id AS id FROM listing ORDER BY random() LIMIT $1::int4',
    [count],
  )
  return rows.map(({ id }) => id)
}

const clearSql = `
  TRUNCATE users, creator_due, listing, listing_due, search_doc, search_posting, search_chunk, search_column, search_institution, search_due, search_engine_due,
    map_point, site_setting CASCADE`

/** Includes indexes and TOAST. */
const indexSizeSql = `SELECT (sum(pg_total_relation_size(oid)) / 1048576)::int4 AS mib FROM pg_class WHERE relkind = 'r' AND relname LIKE 'search\\_%'`

function peopleSql({ creators }: SeedSize): string {
  return `
    SELECT setseed(0.42);
    INSERT INTO users (id, name, created_at)
    SELECT uuidv7(-(i * interval '1 hour')), ${pick(PLACES)} || CASE WHEN i % 10 = 0 THEN '博物馆' ELSE '工坊' END || i, now() - i * interval '1 hour'
    FROM generate_series(1, ${creators}) i;
    INSERT INTO creator_profile (user_id, name, description, is_creator, is_owner, joined_at, heat_score)
    SELECT id, name, '收藏与数字化', true, name LIKE '%博物馆%', created_at, 5000 + random() * 12 FROM users ON CONFLICT DO NOTHING;
    INSERT INTO role_grant (user_id, role, source) SELECT id, 'cdap:assets-creator:admin', 'seed' FROM users ON CONFLICT DO NOTHING;
    INSERT INTO creator_due (user_id) SELECT user_id FROM creator_profile WHERE name_pinyin IS NULL ON CONFLICT DO NOTHING;
    CREATE TEMP TABLE person AS SELECT row_number() OVER (ORDER BY id) AS n, id, name FROM users;
    CREATE UNIQUE INDEX ON person (n);
    CREATE TEMP TABLE museum AS SELECT row_number() OVER (ORDER BY id) AS n, id FROM person WHERE name LIKE '%博物馆%';
    CREATE UNIQUE INDEX ON museum (n); ANALYZE person; ANALYZE museum`
}

/** Of a listed asset, else of no file. */
const PICTURES = `(SELECT coalesce(array_agg(snapshot_key), ARRAY['snapshots/none.webp']) FROM asset WHERE status = 'saling' AND snapshot_key IS NOT NULL)`

function assetsSql({ onSale, others, creators, isBeside = false }: SeedSize): string {
  const newest = isBeside ? "now() - interval '1 year'" : 'now()'
  const total = onSale + others
  const museums = Math.floor(creators / 10)
  const rareEvery = Math.floor(onSale / 8)
  return `
    CREATE TEMP TABLE picture AS SELECT ${PICTURES} AS keys;
    CREATE TEMP TABLE made AS
    SELECT i, uuidv7(-(i * interval '90 seconds')) AS id, uuidv7(-(i * interval '90 seconds')) AS file_id, ${newest} - i * interval '90 seconds' AS at,
      1 + floor(random() * random() * ${creators})::int AS creator_n, CASE WHEN random() < 0.3 THEN 1 + floor(random() * ${museums})::int END AS owner_n,
      floor(random() * 5)::int AS category, random() AS r1, random() AS r2, random() AS r3, random() AS r4,
      ${pick(DYNASTIES)} || CASE WHEN i % ${rareEvery} = 7 THEN '${WORDS.rare}' WHEN i > ${onSale} * 15.0 / 16 THEN '${WORDS.old}'
        WHEN random() < 1.0 / 16 THEN '${WORDS.common}' ELSE ${pick(MATERIALS)} END || ${pick(OBJECTS)} AS name,
      ${pick(PLACES)} || ${pick(MATERIALS)} || ' ' || ${pick(ENGLISH)} AS description
    FROM generate_series(1, ${total}) i;
    ANALYZE made;
    INSERT INTO asset (id, creator_id, owner_id, owner_share_basis_points, ownership, name, category, price_fen, licence, file_type, status, needs_review,
      current_file_id, has_preview, shape, is_textured, snapshot_key, heat_score, published_at, submitted_at, created_at)
    SELECT m.id, p.id, o.id, CASE WHEN o.id IS NOT NULL THEN 3000 END, CASE WHEN o.id IS NOT NULL THEN 'accepted' ELSE 'none' END::ownership_state, m.name, m.category,
      least(999999999, CASE WHEN r1 < 0.05 THEN 0 ELSE 100 * floor(exp(r1 * 9)) END)::int,
      (CASE WHEN r2 < 0.001 THEN 'cc-by-nd' WHEN r2 < 0.05 THEN 'cc0' WHEN r2 < 0.2 THEN 'editorial' ELSE 'standard' END)::licence,
      CASE m.category WHEN 0 THEN (ARRAY['.glb','.ply','.fbx'])[1 + floor(r3 * 3)::int] WHEN 1 THEN (ARRAY['.glb','.ply','.nvol'])[1 + floor(r3 * 3)::int]
        WHEN 2 THEN (ARRAY['.jpg','.png'])[1 + floor(r3 * 2)::int] WHEN 3 THEN (ARRAY['.pdf','.zip','.mp3'])[1 + floor(r3 * 3)::int] ELSE '.mp4' END,
      CASE WHEN i <= ${onSale} THEN 'saling' ELSE 'removed' END::asset_status, false, m.file_id, r4 < 0.9, CASE WHEN m.category < 2 AND r4 < 0.9 THEN (ARRAY['mesh','points','splats'])[1 + floor(r2 * 3)::int] END, r4 < 0.4, (SELECT keys[1 + m.i % cardinality(keys)] FROM picture),
      extract(epoch FROM m.at) / 604800 + r3 * 6, m.at, m.at, m.at
    FROM made m JOIN person p ON p.n = m.creator_n LEFT JOIN museum o ON o.n = m.owner_n ORDER BY m.i DESC;
    ANALYZE asset;
    INSERT INTO asset_text (asset_id, description, record, year_from, year_to)
    SELECT id, description, jsonb_build_object('institution', jsonb_build_object('zh', museum.zh, 'en', 'Museum of ' || museum.zh),
        'digitisation', jsonb_build_object('methods', jsonb_build_array((ARRAY['photogrammetry','laser','ct'])[1 + floor(r2 * 3)::int]))),
      year, year + 120
    FROM made, LATERAL (SELECT floor(r3 * 3000)::int - 1200 AS year_or_0) y, LATERAL (SELECT CASE WHEN year_or_0 = 0 THEN 1 ELSE year_or_0 END AS year) one,
      LATERAL (SELECT (${list(PLACES)})[1 + floor(r1 * ${PLACES.length})::int] || floor(r4 * 100)::int || '博物馆' AS zh) museum WHERE r4 < 0.3;
    INSERT INTO asset_text (asset_id, description) SELECT id, description FROM made WHERE r4 >= 0.3;
    INSERT INTO asset_file (id, asset_id, file_name, file_type, size_bytes, key, sha256, verified_at)
    SELECT a.current_file_id, a.id, 'model' || a.file_type, a.file_type, 1048576, 'originals/' || a.id, md5(a.id::text) || md5(a.name), a.created_at FROM asset a WHERE a.id IN (SELECT id FROM made);
    ANALYZE asset_text; ANALYZE users; ANALYZE creator_profile;
    INSERT INTO listing_due (asset_id, kind) SELECT id, 'text' FROM asset WHERE status = 'saling' ON CONFLICT DO NOTHING`
}

const countersSql = `
  UPDATE creator_profile p SET assets_on_sale = l.n FROM (SELECT creator_id, count(*) AS n FROM listing GROUP BY 1) l WHERE l.creator_id = p.user_id`
const ownedSql = `
  UPDATE creator_profile p SET owned_on_sale = l.n
  FROM (SELECT owner_id, count(*) AS n FROM listing WHERE owner_id <> creator_id GROUP BY 1) l WHERE l.owner_id = p.user_id`
