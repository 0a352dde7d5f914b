import { createOpensearchEngine } from '../../../../adapters/opensearch/opensearch-engine.ts'
import type { SearchEngine } from '../../../../ports/search-engine.ts'
import { documentSql } from '../../testing/document-sql.ts'

/** An engine with unique index names. */
export const openEngine = (url: string, index: string): SearchEngine =>
  createOpensearchEngine({ urls: [url], user: null, password: null, index, shards: 2 })

const words = (text: string) => `(ARRAY['${text.split(' ').join("','")}'])`
const one = (text: string, salt: number) => `${words(text)}[1 + (i * ${salt} + i / 7) % ${text.split(' ').length}]`
export const HUE = 'carved painted glazed lacquered gilded'

/** Listings of a number range with distinct heat, price and date; due. */
export const fillSql = `
  WITH made AS (
    INSERT INTO listing (asset_id, published_at, rank, category, file_type, licence, price_fen, creator_id, owner_id, name, creator_name, owner_name, document)
    SELECT gen_random_uuid(), timestamptz '2026-01-01' - i * interval '90 seconds', 2900 - ((i * 37) % 1009) / 1000.0, i % 5, ${words('.glb .obj .pdf')}[1 + i % 3],
      CASE WHEN i % 7 = 0 THEN 'cc0' ELSE 'standard' END::licence, ((i * 53) % 1013) * 100, ('00000000-0000-4000-8000-' || lpad((i % 9)::text, 12, '0'))::uuid, NULL,
      n.name, '西安工坊' || i % 9, '',
      ${documentSql({ description: 'n.description', firstYear: '(i % 40 - 20) * 100 + 1', museum: 'i % 30', isPreviewed: 'i % 2 = 0' })}
    FROM generate_series($1::int4, $2::int4) i,
      LATERAL (SELECT ${one('宋代 唐 明 清 战国 西汉', 1)} || ${one('青铜 青瓷 白瓷 玉 漆 木', 5)} || ${one('鼎 瓶 碗 璧 镜 佛像 炉', 3)} AS name,
        '出土于' || ${one('西安 洛阳 敦煌 大同 安阳', 11)} || '，' || ${one(HUE, 13)} || ' bronze vessel, 青花瓷 山水画' AS description) n
    RETURNING asset_id)
  INSERT INTO search_due (asset_id, is_text) SELECT asset_id, true FROM made`
