-- The name of a work in other languages, for lists. While a work is on sale its record does not change, so that both come with the listing and stay.
ALTER TABLE "listing" ADD COLUMN "title_zh" TEXT, ADD COLUMN "title_en" TEXT;

-- What the index of words reads of a record, a line for each text after a sign that no text has and one that says what it is:
-- = a name of the object, @ a person, place, institution or number, # a term of a list by its ID. Where the work is on the map stands after ~, in degrees.
CREATE FUNCTION "record_lines"(t "asset_text") RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(E'\n\x02' || sign || translate(line, E'\n\x02', '  '), '' ORDER BY sign, line), '') FROM (
    SELECT '=' AS sign, public.search_fold(names.value) AS line FROM (
      SELECT own.value FROM jsonb_each_text(t.record->'title') own
      UNION SELECT other.value FROM jsonb_array_elements(t.record->'otherTitles') o(title), jsonb_each_text(o.title) other) names
    UNION SELECT '@', public.search_fold(others.value) FROM (
      SELECT named.value FROM unnest(ARRAY['culture', 'maker', 'findPlace', 'currentPlace', 'institution']) f(field), jsonb_each_text(t.record->f.field) named
      UNION SELECT t.record->>'accessionNumber'
      UNION SELECT own.value FROM (
        SELECT t.record->'type' AS term UNION ALL SELECT t.record->'period'->'term'
        UNION ALL SELECT m.term FROM jsonb_array_elements(t.record->'materials') m(term)
        UNION ALL SELECT c.term FROM jsonb_array_elements(t.record->'techniques') c(term)) terms, jsonb_each_text(terms.term) own
      WHERE own.key <> 'id') others WHERE others.value IS NOT NULL
    UNION SELECT '#', listed.kind || ':' || listed.id FROM (
      SELECT 'objectType' AS kind, t.object_type::text AS id UNION ALL SELECT 'period', t.period
      UNION ALL SELECT 'material', m.id FROM unnest(t.materials) m(id) UNION ALL SELECT 'technique', c.id FROM unnest(t.techniques) c(id)) listed
    WHERE listed.id IS NOT NULL) lines
$$;

CREATE OR REPLACE VIEW "listing_now" AS
  SELECT a.id AS asset_id, a.published_at, a.heat_score AS rank, a.category, a.file_type, a.licence, a.price_fen, a.creator_id, a.owner_id,
    a.name, coalesce(cp.name, c.name) AS creator_name, coalesce(op.name, o.name, '') AS owner_name, a.snapshot_key,
    translate(search_fold(concat_ws(E'\n', a.name, coalesce(cp.name, c.name), coalesce(op.name, o.name), t.description)), E'\x02', '')
      || CASE WHEN t.record IS NULL THEN '' ELSE record_lines(t) END
      || coalesce(E'\n\x02~' || a.longitude || ' ' || a.latitude, '')
      || coalesce(E'\n\x02' || a.shape, '') || CASE WHEN a.is_textured THEN E'\n\x02textured' ELSE '' END AS search_text,
    nullif(t.record->'title'->>'zh', a.name) AS title_zh, nullif(t.record->'title'->>'en', a.name) AS title_en
  FROM asset a JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
    LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id
    LEFT JOIN asset_text t ON t.asset_id = a.id
  WHERE a.status = 'saling';
