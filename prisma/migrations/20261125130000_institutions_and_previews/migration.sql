-- Lists are narrowed down by whether there is a preview, and by the institution that holds the object. No trigger reads the new column yet, so it is filled at once.
ALTER TABLE "asset" ADD COLUMN "has_preview" BOOLEAN NOT NULL DEFAULT false;
UPDATE "asset" a SET "has_preview" = true FROM "preview" p WHERE p.file_id = a.current_file_id AND p.state = 'ready';

-- Institutions by their names, so that counts can say them. An ID is made from the Chinese name, or else from the English one.
CREATE TABLE "search_institution" (
    "id" BIGINT NOT NULL,
    "zh" TEXT,
    "en" TEXT,
    CONSTRAINT "search_institution_pkey" PRIMARY KEY ("id")
);
-- One more column, by which works are counted and not sorted: 4, the ID of the institution. No chunk has it yet.
UPDATE "search_chunk" SET "versions" = "versions" || 0::bigint;

-- The institution gets a line of its own, with the sign !, as it is written: the Chinese name and the English one, with \x03 between them.
-- The other signs are as they were: = a name of the object, @ a person, place, institution or number, # a term of a list by its ID, & a long text, ^ years,
-- % how the file came from the object.
CREATE OR REPLACE FUNCTION "record_lines"(t "asset_text") RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
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
    WHERE listed.id IS NOT NULL
    UNION SELECT '&', public.search_fold(said.value) FROM (
      SELECT own.value FROM unnest(ARRAY['label', 'inscription', 'subject']) f(field), jsonb_each_text(t.record->f.field) own) said
    UNION SELECT '^', t.year_from || ' ' || coalesce(t.year_to, t.year_from) WHERE t.year_from IS NOT NULL
    UNION SELECT '!', coalesce(t.record->'institution'->>'zh', '') || E'\x03' || coalesce(t.record->'institution'->>'en', '') WHERE t.record ? 'institution'
    UNION SELECT '%', m.name FROM jsonb_array_elements_text(t.record->'digitisation'->'methods') m(name)) lines
$$;

CREATE OR REPLACE VIEW "listing_now" AS
  SELECT a.id AS asset_id, a.published_at, a.heat_score AS rank, a.category, a.file_type, a.licence, a.price_fen, a.creator_id, a.owner_id,
    a.name, coalesce(cp.name, c.name) AS creator_name, coalesce(op.name, o.name, '') AS owner_name, a.snapshot_key,
    translate(search_fold(concat_ws(E'\n', a.name, coalesce(cp.name, c.name), coalesce(op.name, o.name), t.description)), E'\x02', '')
      || CASE WHEN t.record IS NULL THEN '' ELSE record_lines(t) END
      || coalesce(position_line(a), '')
      || coalesce(E'\n\x02' || a.shape, '') || CASE WHEN a.is_textured THEN E'\n\x02textured' ELSE '' END
      || CASE WHEN a.is_closed THEN E'\n\x02closed' ELSE '' END || CASE WHEN a.has_preview THEN E'\n\x02previewed' ELSE '' END AS search_text,
    nullif(t.record->'title'->>'zh', a.name) AS title_zh, nullif(t.record->'title'->>'en', a.name) AS title_en
  FROM asset a JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
    LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id
    LEFT JOIN asset_text t ON t.asset_id = a.id
  WHERE a.status = 'saling';

CREATE OR REPLACE FUNCTION "listing_after_asset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = 'saling' AND OLD.status = 'saling'
     AND (NEW.name, NEW.category, NEW.price_fen, NEW.licence, NEW.file_type, NEW.creator_id, NEW.owner_id, NEW.published_at, NEW.snapshot_key, NEW.shape, NEW.is_textured, NEW.is_closed, NEW.has_preview)
         IS NOT DISTINCT FROM (OLD.name, OLD.category, OLD.price_fen, OLD.licence, OLD.file_type, OLD.creator_id, OLD.owner_id, OLD.published_at, OLD.snapshot_key, OLD.shape, OLD.is_textured, OLD.is_closed, OLD.has_preview) THEN
    IF NEW.heat_score <> OLD.heat_score THEN
      INSERT INTO listing_due (asset_id, kind) VALUES (NEW.id, 'heat') ON CONFLICT DO NOTHING;
    END IF;
  ELSE
    PERFORM listing_sync(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER "asset_listing_change" ON "asset";
CREATE TRIGGER "asset_listing_change"
  AFTER UPDATE OF "status", "name", "category", "price_fen", "licence", "file_type", "creator_id", "owner_id", "published_at", "snapshot_key", "heat_score",
    "shape", "is_textured", "is_closed", "has_preview" ON "asset"
  FOR EACH ROW WHEN (OLD.status = 'saling' OR NEW.status = 'saling') EXECUTE FUNCTION "listing_after_asset"();

CREATE OR REPLACE FUNCTION "listing_rebuild"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE listing, listing_due, search_doc, search_posting, search_chunk, search_column, search_institution, search_due;
  INSERT INTO listing SELECT * FROM listing_now;
  INSERT INTO search_due (asset_id, is_text) SELECT asset_id, true FROM listing ORDER BY published_at, asset_id;
END $$;

-- Works with a preview or an institution get the words of that.
WITH changed AS (
  UPDATE "listing" l SET "search_text" = n.search_text FROM "listing_now" n
  WHERE n.asset_id = l.asset_id AND l.search_text IS DISTINCT FROM n.search_text RETURNING l.asset_id)
INSERT INTO "search_due" ("asset_id", "is_text") SELECT asset_id, true FROM changed
  ON CONFLICT ("asset_id") DO UPDATE SET "seq" = nextval('search_due_seq_seq'), "is_text" = true;
