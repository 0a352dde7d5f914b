-- What the catalogue's lists and its search read: rows only for assets that are on sale, kept by triggers in the transaction of the change.
-- docs/adr says why it looks like this.

CREATE TABLE "listing" (
    "asset_id" UUID NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "rank" DOUBLE PRECISION NOT NULL,
    "category" SMALLINT NOT NULL,
    "file_type" VARCHAR(8) NOT NULL,
    "licence" "licence" NOT NULL,
    "price_fen" INTEGER NOT NULL,
    "creator_id" UUID NOT NULL,
    "owner_id" UUID,
    "name" TEXT NOT NULL,
    "creator_name" TEXT NOT NULL,
    "owner_name" TEXT NOT NULL,
    "snapshot_key" TEXT,
    "search_text" TEXT NOT NULL,
    CONSTRAINT "listing_pkey" PRIMARY KEY ("asset_id")
);

CREATE TABLE "listing_token" (
    "token" TEXT COLLATE "C" NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "asset_id" UUID NOT NULL,
    "rank" DOUBLE PRECISION NOT NULL,
    "category" SMALLINT NOT NULL,
    "file_type" VARCHAR(8) NOT NULL,
    "licence" "licence" NOT NULL,
    "price_fen" INTEGER NOT NULL,
    CONSTRAINT "listing_token_pkey" PRIMARY KEY ("token", "published_at", "asset_id") INCLUDE ("category", "file_type", "licence", "price_fen")
);

CREATE TABLE "listing_due" (
    "asset_id" UUID NOT NULL,
    "kind" VARCHAR(8) NOT NULL,
    CONSTRAINT "listing_due_pkey" PRIMARY KEY ("asset_id", "kind")
);

CREATE TABLE "catalogue_version" (
    "shard" SMALLINT NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "catalogue_version_pkey" PRIMARY KEY ("shard")
);
INSERT INTO "catalogue_version" ("shard") SELECT generate_series(0, 63);
-- Rewritten all the time, in place.
ALTER TABLE "catalogue_version" SET (fillfactor = 20);

-- Long texts apart from what lists show.
ALTER TABLE "listing" SET (toast_tuple_target = 512);
-- Index-only scans need pages that vacuum has seen.
ALTER TABLE "listing" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE "listing_token" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- ---------------------------------------------------------------- words

-- Stems of every English word, "the" too: who looks for it means it.
CREATE TEXT SEARCH DICTIONARY "catalogue_stem" (TEMPLATE = snowball, LANGUAGE = english);
CREATE TEXT SEARCH CONFIGURATION "catalogue" (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION "catalogue"
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH "catalogue_stem";

-- One spelling of what looks the same: full-width and half-width, upper and lower case.
CREATE FUNCTION "search_fold"(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(normalize(given, NFKC) COLLATE "pg_c_utf8");

-- Words that a text is found by: stems, and of scripts that put no space between words, every character and every pair of neighbours.
-- Of a query only what is needed: pairs, and a character that stands alone.
CREATE FUNCTION "search_terms"(given text, is_query boolean DEFAULT false) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
DECLARE
  folded text := public.search_fold(given);
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
  RETURN ARRAY(SELECT DISTINCT left(term, 40) COLLATE "C" FROM unnest(terms) term WHERE term <> '');
END $$;

-- Runs of more than two characters in a query: their pairs alone would also be found apart from one another.
CREATE FUNCTION "search_phrases"(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT m[1]), '{}')
  FROM regexp_matches(public.search_fold(given), '[\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]{3,}', 'g') m
$$;

-- Everything that a listing can be chosen by, for the index of intersections. No word contains a colon.
CREATE FUNCTION "listing_facets"(l "listing") RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT array_remove(public.search_terms(l.search_text) || ARRAY['c:' || l.category, 'f:' || l.file_type, 'l:' || CASE l.licence
    WHEN 'standard' THEN 'standard' WHEN 'editorial' THEN 'editorial' WHEN 'cc0' THEN 'cc0' WHEN 'cc-by' THEN 'cc-by'
    WHEN 'cc-by-sa' THEN 'cc-by-sa' WHEN 'cc-by-nc' THEN 'cc-by-nc' WHEN 'cc-by-nd' THEN 'cc-by-nd' END,
    'u:' || l.creator_id, 'o:' || l.owner_id], NULL)
$$;

-- ---------------------------------------------------------------- keeping it

-- What listings would be now, made from the assets.
CREATE VIEW "listing_now" AS
  SELECT a.id AS asset_id, a.published_at, a.heat_score AS rank, a.category, a.file_type, a.licence, a.price_fen, a.creator_id, a.owner_id,
    a.name, coalesce(cp.name, c.name) AS creator_name, coalesce(op.name, o.name, '') AS owner_name, a.snapshot_key,
    search_fold(concat_ws(E'\n', a.name, coalesce(cp.name, c.name), coalesce(op.name, o.name), t.description)) AS search_text
  FROM asset a JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
    LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id
    LEFT JOIN asset_text t ON t.asset_id = a.id
  WHERE a.status = 'saling';

-- Brings listings and their words to what the assets are now; only what differs is written. `is_forced` writes all words again.
CREATE FUNCTION "listing_sync"(ids uuid[], is_forced boolean DEFAULT false) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid;
  before listing;
  after listing;
  gone text[];
  fresh text[];
  stay text[];
BEGIN
  FOREACH wanted IN ARRAY ids LOOP
    -- Held before names are read: whoever renames comes before, and is read, or after, and finds this listing.
    PERFORM FROM creator_profile p JOIN asset a ON p.user_id IN (a.creator_id, a.owner_id) WHERE a.id = wanted
      ORDER BY p.user_id FOR NO KEY UPDATE OF p;
    SELECT * INTO before FROM listing l WHERE l.asset_id = wanted FOR UPDATE;
    SELECT * INTO after FROM listing_now n WHERE n.asset_id = wanted;
    CONTINUE WHEN before IS NOT DISTINCT FROM after AND NOT is_forced;
    gone := CASE WHEN before.asset_id IS NULL THEN '{}' ELSE search_terms(before.search_text) END;
    fresh := CASE WHEN after.asset_id IS NULL THEN '{}' ELSE search_terms(after.search_text) END;
    stay := '{}';
    IF before.published_at = after.published_at AND NOT is_forced THEN
      SELECT coalesce(array_agg(term), '{}') INTO stay FROM unnest(gone) term WHERE term = ANY (fresh);
      SELECT coalesce(array_agg(term), '{}') INTO gone FROM unnest(gone) term WHERE term <> ALL (stay);
      SELECT coalesce(array_agg(term), '{}') INTO fresh FROM unnest(fresh) term WHERE term <> ALL (stay);
    END IF;
    DELETE FROM listing_token t WHERE t.token = ANY (gone) AND t.published_at = before.published_at AND t.asset_id = wanted;
    IF after.asset_id IS NULL THEN
      DELETE FROM listing l WHERE l.asset_id = wanted;
      CONTINUE;
    END IF;
    INSERT INTO listing SELECT after.* ON CONFLICT (asset_id) DO UPDATE SET published_at = excluded.published_at, rank = excluded.rank,
      category = excluded.category, file_type = excluded.file_type, licence = excluded.licence, price_fen = excluded.price_fen,
      creator_id = excluded.creator_id, owner_id = excluded.owner_id, name = excluded.name, creator_name = excluded.creator_name,
      owner_name = excluded.owner_name, snapshot_key = excluded.snapshot_key, search_text = excluded.search_text;
    INSERT INTO listing_token SELECT term, after.published_at, wanted, after.rank, after.category, after.file_type, after.licence, after.price_fen
      FROM unnest(fresh) term ON CONFLICT DO NOTHING;
    IF (before.rank, before.category, before.file_type, before.licence, before.price_fen)
       IS DISTINCT FROM (after.rank, after.category, after.file_type, after.licence, after.price_fen) THEN
      UPDATE listing_token t SET rank = after.rank, category = after.category, file_type = after.file_type, licence = after.licence,
        price_fen = after.price_fen WHERE t.token = ANY (stay) AND t.published_at = after.published_at AND t.asset_id = wanted;
    END IF;
  END LOOP;
END $$;

-- Heat moves at every view. It is copied to the listing by a job, for many at once and only when it shows.
CREATE FUNCTION "listing_after_asset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = 'saling' AND OLD.status = 'saling'
     AND (NEW.name, NEW.category, NEW.price_fen, NEW.licence, NEW.file_type, NEW.creator_id, NEW.owner_id, NEW.published_at, NEW.snapshot_key)
         IS NOT DISTINCT FROM (OLD.name, OLD.category, OLD.price_fen, OLD.licence, OLD.file_type, OLD.creator_id, OLD.owner_id, OLD.published_at, OLD.snapshot_key) THEN
    IF NEW.heat_score <> OLD.heat_score THEN
      INSERT INTO listing_due (asset_id, kind) VALUES (NEW.id, 'heat') ON CONFLICT DO NOTHING;
    END IF;
  ELSE
    PERFORM listing_sync(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "asset_listing_new" AFTER INSERT ON "asset" FOR EACH ROW WHEN (NEW.status = 'saling') EXECUTE FUNCTION "listing_after_asset"();
CREATE TRIGGER "asset_listing_change"
  AFTER UPDATE OF "status", "name", "category", "price_fen", "licence", "file_type", "creator_id", "owner_id", "published_at", "snapshot_key", "heat_score" ON "asset"
  FOR EACH ROW WHEN (OLD.status = 'saling' OR NEW.status = 'saling') EXECUTE FUNCTION "listing_after_asset"();

CREATE FUNCTION "listing_after_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM listing WHERE asset_id = NEW.asset_id) THEN PERFORM listing_sync(ARRAY[NEW.asset_id]); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "asset_text_listing" AFTER INSERT OR UPDATE OF "description" ON "asset_text" FOR EACH ROW EXECUTE FUNCTION "listing_after_text"();

-- A new name is at once in a creator's newest two hundred listings; the rest is a job's.
CREATE FUNCTION "listing_after_rename"(person uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  SELECT array_agg(asset_id ORDER BY published_at DESC) INTO ids FROM (
    SELECT asset_id, published_at FROM listing WHERE creator_id = person
    UNION SELECT asset_id, published_at FROM listing WHERE owner_id = person) l;
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM listing_sync(ids[:200]);
  INSERT INTO listing_due (asset_id, kind) SELECT unnest(ids[201:]), 'text' ON CONFLICT DO NOTHING;
END $$;
CREATE FUNCTION "listing_after_user"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM listing_after_rename(NEW.id); RETURN NULL; END $$;
CREATE FUNCTION "listing_after_profile"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM listing_after_rename(NEW.user_id); RETURN NULL; END $$;
CREATE TRIGGER "users_listing" AFTER UPDATE OF "name" ON "users" FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION "listing_after_user"();
CREATE TRIGGER "creator_profile_listing" AFTER UPDATE OF "name" ON "creator_profile" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION "listing_after_profile"();
CREATE TRIGGER "creator_profile_listing_new" AFTER INSERT ON "creator_profile" FOR EACH ROW
  WHEN (NEW.name IS NOT NULL) EXECUTE FUNCTION "listing_after_profile"();

-- Does what is due for some listings. @returns how many were due; call again until none is.
CREATE FUNCTION "listing_work_off"(batch integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  warm uuid[];
  stale uuid[];
  forced uuid[];
BEGIN
  WITH due AS (
    DELETE FROM listing_due d USING (SELECT asset_id, kind FROM listing_due ORDER BY asset_id LIMIT batch FOR UPDATE SKIP LOCKED) b
    WHERE d.asset_id = b.asset_id AND d.kind = b.kind RETURNING d.asset_id, d.kind)
  SELECT coalesce(array_agg(asset_id ORDER BY asset_id) FILTER (WHERE kind = 'heat'), '{}'),
    coalesce(array_agg(asset_id ORDER BY asset_id) FILTER (WHERE kind = 'text'), '{}'),
    coalesce(array_agg(asset_id ORDER BY asset_id) FILTER (WHERE kind = 'rebuild'), '{}') INTO warm, stale, forced FROM due;
  -- A hundredth of a doubling moves nothing that anybody sees.
  PERFORM listing_sync(ARRAY(SELECT l.asset_id FROM listing l JOIN asset a ON a.id = l.asset_id
    WHERE l.asset_id = ANY (warm) AND abs(a.heat_score - l.rank) >= 0.01 ORDER BY l.asset_id));
  PERFORM listing_sync(stale);
  PERFORM listing_sync(forced, true);
  RETURN cardinality(warm) + cardinality(stale) + cardinality(forced);
END $$;

-- Everything from nothing, in bulk: for a migration and for benchmarks. It holds the lists up while it runs.
CREATE FUNCTION "listing_rebuild"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE listing, listing_token, listing_due;
  INSERT INTO listing SELECT * FROM listing_now;
  INSERT INTO listing_token SELECT term, published_at, asset_id, rank, category, file_type, licence, price_fen
    FROM listing, unnest(search_terms(search_text)) term;
END $$;
SELECT "listing_rebuild"();

CREATE INDEX "listing_newest" ON "listing" ("published_at", "asset_id") INCLUDE ("category", "file_type", "licence", "price_fen");
CREATE INDEX "listing_hottest" ON "listing" ("rank", "asset_id") INCLUDE ("category", "file_type", "licence", "price_fen");
CREATE INDEX "listing_category_newest" ON "listing" ("category", "published_at", "asset_id") INCLUDE ("file_type", "licence", "price_fen");
CREATE INDEX "listing_category_hottest" ON "listing" ("category", "rank", "asset_id") INCLUDE ("file_type", "licence", "price_fen");
CREATE INDEX "listing_creator" ON "listing" ("creator_id", "published_at", "asset_id") INCLUDE ("rank", "category", "file_type", "licence", "price_fen");
CREATE INDEX "listing_owner" ON "listing" ("owner_id", "published_at", "asset_id") INCLUDE ("rank", "category", "file_type", "licence", "price_fen");
CREATE INDEX "listing_price" ON "listing" ("price_fen", "published_at", "asset_id") INCLUDE ("rank", "category", "file_type", "licence");
CREATE INDEX "listing_facets" ON "listing" USING gin (listing_facets("listing")) WITH (fastupdate = off);
CREATE INDEX "listing_token_hottest" ON "listing_token" ("token", "rank", "asset_id") INCLUDE ("category", "file_type", "licence", "price_fen");

-- Lists read listings now.
DROP INDEX "asset_newest";
DROP INDEX "asset_hottest";
DROP INDEX "asset_newest_by_creator";
DROP INDEX "asset_newest_by_owner";

-- ---------------------------------------------------------------- what answers may be kept by

-- A number that any change of what visitors see moves, and that moves for others when that change does. In shards, and as the last deed of
-- a transaction, so that sellers do not wait for one another.
CREATE FUNCTION "catalogue_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('wencang.catalogue_changed', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    UPDATE catalogue_version SET version = version + 1 WHERE shard = pg_backend_pid() % 64;
    PERFORM set_config('wencang.catalogue_changed', pg_current_xact_id()::text, false);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "listing_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "listing" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "catalogue_changed"();
CREATE CONSTRAINT TRIGGER "asset_catalogue" AFTER UPDATE OF "status", "longitude", "latitude", "thumbnail_file_id",
  "description_file_id", "current_file_id", "sales_count" ON "asset" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'saling') EXECUTE FUNCTION "catalogue_changed"();
CREATE CONSTRAINT TRIGGER "asset_text_catalogue" AFTER INSERT OR UPDATE ON "asset_text" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "catalogue_changed"();
CREATE CONSTRAINT TRIGGER "derivative_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "derivative" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "catalogue_changed"();
CREATE CONSTRAINT TRIGGER "pin_catalogue" AFTER INSERT OR UPDATE OR DELETE ON "pin" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "catalogue_changed"();
CREATE CONSTRAINT TRIGGER "users_catalogue" AFTER UPDATE OF "name", "deleted_at" ON "users" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "catalogue_changed"();
CREATE CONSTRAINT TRIGGER "creator_profile_catalogue_new" AFTER INSERT OR DELETE ON "creator_profile" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "catalogue_changed"();
CREATE CONSTRAINT TRIGGER "creator_profile_catalogue" AFTER UPDATE OF "name", "description", "snapshot_file_id", "banner_file_id", "layout",
  "theme", "longitude", "latitude", "province", "is_creator", "is_owner", "assets_on_sale", "joined_at" ON "creator_profile"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "catalogue_changed"();
