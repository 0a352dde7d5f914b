-- What the preview found in a file, for the catalogue's filters: of what a model is made, and whether pictures lie on it. In the index of words each is a
-- token with a colon, which no word has: a filter by it is a search for one more word, over the same ordered indexes. Listings get theirs when their preview is
-- made anew; their other words stay, so nothing has to be rebuilt here.
ALTER TABLE "asset" ADD COLUMN "shape" VARCHAR(8), ADD COLUMN "is_textured" BOOLEAN NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION "search_terms"(given text, is_query boolean DEFAULT false) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
DECLARE
  -- A fact is found as a whole and by nothing else; users' texts have none.
  facts text[] := ARRAY(SELECT ':' || m[1] FROM regexp_matches(given, E'\x02([a-z]+)', 'g') m);
  folded text := public.search_fold(regexp_replace(given, E'\x02[a-z]+', '', 'g'));
  words text := regexp_replace(folded COLLATE "pg_c_utf8",
    '[^[:alnum:]]+|[\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g');
  runs text[] := string_to_array(regexp_replace(folded,
    '[^\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g'), ' ');
  run text;
  terms text[] := tsvector_to_array(to_tsvector('public.catalogue', words));
BEGIN
  FOREACH run IN ARRAY runs LOOP
    FOR i IN 1 .. char_length(run) LOOP
      IF NOT is_query OR char_length(run) = 1 THEN terms := terms || substr(run, i, 1); END IF;
      IF i < char_length(run) THEN terms := terms || substr(run, i, 2); END IF;
    END LOOP;
  END LOOP;
  terms := ARRAY(SELECT DISTINCT left(term, 40) COLLATE "C" FROM unnest(terms) term WHERE term <> '');
  IF NOT is_query THEN RETURN terms || facts; END IF;
  RETURN ARRAY(SELECT term FROM unnest(terms) term ORDER BY char_length(term) DESC, term COLLATE "C" LIMIT 8);
END $$;

CREATE OR REPLACE VIEW "listing_now" AS
  SELECT a.id AS asset_id, a.published_at, a.heat_score AS rank, a.category, a.file_type, a.licence, a.price_fen, a.creator_id, a.owner_id,
    a.name, coalesce(cp.name, c.name) AS creator_name, coalesce(op.name, o.name, '') AS owner_name, a.snapshot_key,
    translate(search_fold(concat_ws(E'\n', a.name, coalesce(cp.name, c.name), coalesce(op.name, o.name), t.description)), E'\x02', '')
      || coalesce(E'\n\x02' || a.shape, '') || CASE WHEN a.is_textured THEN E'\n\x02textured' ELSE '' END AS search_text
  FROM asset a JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
    LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id
    LEFT JOIN asset_text t ON t.asset_id = a.id
  WHERE a.status = 'saling';

CREATE OR REPLACE FUNCTION "listing_after_asset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = 'saling' AND OLD.status = 'saling'
     AND (NEW.name, NEW.category, NEW.price_fen, NEW.licence, NEW.file_type, NEW.creator_id, NEW.owner_id, NEW.published_at, NEW.snapshot_key, NEW.shape, NEW.is_textured)
         IS NOT DISTINCT FROM (OLD.name, OLD.category, OLD.price_fen, OLD.licence, OLD.file_type, OLD.creator_id, OLD.owner_id, OLD.published_at, OLD.snapshot_key, OLD.shape, OLD.is_textured) THEN
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
    "shape", "is_textured" ON "asset"
  FOR EACH ROW WHEN (OLD.status = 'saling' OR NEW.status = 'saling') EXECUTE FUNCTION "listing_after_asset"();
