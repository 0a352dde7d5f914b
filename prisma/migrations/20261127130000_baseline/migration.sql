-- The schema of 112 earlier migrations. A database that has run them only records this one (`releases.ts`).

-- Bodies may name what is created further down.
SET LOCAL check_function_bodies = false;

CREATE TYPE public.asset_status AS ENUM (
    'uploading',
    'processing',
    'saling',
    'removed',
    'rejected',
    'violation',
    'failed',
    'deleted'
);

CREATE TYPE public.file_kind AS ENUM (
    'thumbnail',
    'description',
    'proof',
    'banner',
    'certification',
    'invoice'
);

CREATE TYPE public.invoice_request_state AS ENUM (
    'asked',
    'issued',
    'declined',
    'withdrawn'
);

CREATE TYPE public.ledger_account AS ENUM (
    'channel',
    'fee',
    'seller',
    'paid_out'
);

CREATE TYPE public.ledger_kind AS ENUM (
    'sale',
    'refund',
    'payout',
    'payout_return'
);

CREATE TYPE public.licence AS ENUM (
    'standard',
    'editorial',
    'cc0',
    'cc-by',
    'cc-by-sa',
    'cc-by-nc',
    'cc-by-nd'
);

CREATE TYPE public.notification_verdict AS ENUM (
    'received',
    'applied',
    'duplicate',
    'rejected',
    'quarantined'
);

CREATE TYPE public.order_status AS ENUM (
    'pending',
    'completed',
    'expired',
    'cancelled'
);

CREATE TYPE public.ownership_state AS ENUM (
    'none',
    'requested',
    'accepted',
    'declined'
);

CREATE TYPE public.payment_attempt_state AS ENUM (
    'created',
    'open',
    'paid',
    'closed',
    'failed',
    'refunded'
);

CREATE TYPE public.payout_state AS ENUM (
    'requested',
    'approved',
    'rejected',
    'returned'
);

CREATE TYPE public.preview_state AS ENUM (
    'waiting',
    'ready',
    'none'
);

CREATE TYPE public.reconciliation_state AS ENUM (
    'waiting',
    'agrees',
    'differs',
    'failed'
);

CREATE TYPE public.refund_request_state AS ENUM (
    'asked',
    'agreed',
    'declined',
    'approved',
    'refused',
    'withdrawn'
);

CREATE TYPE public.refund_state AS ENUM (
    'requested',
    'processing',
    'succeeded',
    'failed'
);

CREATE TYPE public.report_state AS ENUM (
    'open',
    'upheld',
    'dismissed'
);

CREATE TYPE public.upload_state AS ENUM (
    'open',
    'finished',
    'passed',
    'failed',
    'aborted'
);

CREATE TYPE public.version_state AS ENUM (
    'uploading',
    'reviewing',
    'approved',
    'rejected',
    'failed',
    'withdrawn'
);

CREATE TYPE public.violation_state AS ENUM (
    'open',
    'answered',
    'upheld',
    'appealed',
    'final',
    'lifted'
);

CREATE FUNCTION public.asset_keeps_sale_price() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW."last_sale_price_fen" := OLD."price_fen";
  RETURN NEW;
END $$;

CREATE FUNCTION public.asset_on_map() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  longitude float8 := "shown_degrees"(NEW."longitude", NEW."position_accuracy");
  latitude float8 := "shown_degrees"(NEW."latitude", NEW."position_accuracy");
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."category" <> NEW."category" THEN
    PERFORM "set_map_point"("map_kind"(OLD."category"), OLD."id", NULL, NULL, NULL, false);
  END IF;
  PERFORM "set_map_point"("map_kind"(NEW."category"), NEW."id", longitude, latitude, NEW."snapshot_key",
    NEW."status" = 'saling' AND longitude IS NOT NULL AND latitude IS NOT NULL);
  RETURN NULL;
END $$;

CREATE FUNCTION public.catalogue_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  is_first boolean := current_setting('wencang.catalogue_changed', true) IS DISTINCT FROM pg_current_xact_id()::text;
  name text;
BEGIN
  IF is_first THEN
    UPDATE catalogue_version SET version = version + 1 WHERE shard = pg_backend_pid() % 64;
    PERFORM set_config('wencang.catalogue_changed', pg_current_xact_id()::text, false);
  END IF;
  IF EXISTS (SELECT FROM cdn_state WHERE is_on) THEN
    IF is_first THEN INSERT INTO cdn_purge (key) VALUES ('lists'); END IF;
    IF TG_TABLE_NAME IN ('listing', 'asset_text') THEN name := 'asset-' || changed.asset_id;
    ELSIF TG_TABLE_NAME = 'asset' THEN name := 'asset-' || changed.id;
    ELSIF TG_TABLE_NAME IN ('preview', 'tiles') THEN
      SELECT 'asset-' || f.asset_id INTO name FROM asset_file f WHERE f.id = changed.file_id;
    ELSIF TG_TABLE_NAME = 'chain_anchor' THEN
      SELECT 'asset-' || v.asset_id INTO name FROM log_version v WHERE v.entry_id = changed.entry_id;
    ELSIF TG_TABLE_NAME = 'users' THEN name := 'creator-' || changed.id;
    ELSIF TG_TABLE_NAME = 'creator_profile' THEN name := 'creator-' || changed.user_id;
    ELSIF TG_TABLE_NAME IN ('site_setting', 'pin') THEN name := NULL;
    ELSE name := 'everything';
    END IF;
    IF name IS NOT NULL THEN INSERT INTO cdn_purge (key) VALUES (name); END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.deleted_off_map() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM "set_map_point"(0::smallint, NEW."id", NULL, NULL, NULL, false);
  RETURN NULL;
END $$;

CREATE FUNCTION public.ledger_must_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE total bigint;
BEGIN
  SELECT coalesce(sum("amount_fen"), 0) INTO total FROM "ledger_entry" WHERE "transaction_id" = NEW."transaction_id";
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: %', NEW."transaction_id", total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.listing_after_asset() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.listing_after_profile() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN PERFORM listing_after_rename(NEW.user_id); RETURN NULL; END $$;

CREATE FUNCTION public.listing_after_rename(person uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.listing_after_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM listing WHERE asset_id = NEW.asset_id) THEN PERFORM listing_sync(ARRAY[NEW.asset_id]); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.listing_after_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN PERFORM listing_after_rename(NEW.id); RETURN NULL; END $$;

CREATE FUNCTION public.listing_rebuild() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  TRUNCATE listing, listing_due, search_doc, search_posting, search_chunk, search_column, search_institution, search_due;
  INSERT INTO listing SELECT * FROM listing_now;
  INSERT INTO search_due (asset_id, is_text) SELECT asset_id, true FROM listing ORDER BY published_at, asset_id;
END $$;

CREATE FUNCTION public.listing_sync(ids uuid[], is_forced boolean DEFAULT false) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  wanted uuid;
  before listing;
  after listing;
  is_text boolean;
BEGIN
  FOREACH wanted IN ARRAY ids LOOP
    -- Held before names are read: whoever renames comes before, and is read, or after, and finds this listing.
    PERFORM FROM creator_profile p JOIN asset a ON p.user_id IN (a.creator_id, a.owner_id) WHERE a.id = wanted
      ORDER BY p.user_id FOR NO KEY UPDATE OF p;
    SELECT * INTO before FROM listing l WHERE l.asset_id = wanted FOR UPDATE;
    SELECT * INTO after FROM listing_now n WHERE n.asset_id = wanted;
    CONTINUE WHEN before IS NOT DISTINCT FROM after AND NOT is_forced;
    IF after.asset_id IS NULL THEN
      DELETE FROM listing l WHERE l.asset_id = wanted;
    ELSE
      INSERT INTO listing SELECT after.* ON CONFLICT (asset_id) DO UPDATE SET published_at = excluded.published_at, rank = excluded.rank,
        category = excluded.category, file_type = excluded.file_type, licence = excluded.licence, price_fen = excluded.price_fen,
        creator_id = excluded.creator_id, owner_id = excluded.owner_id, name = excluded.name, creator_name = excluded.creator_name,
        owner_name = excluded.owner_name, snapshot_key = excluded.snapshot_key, search_text = excluded.search_text;
    END IF;
    is_text := is_forced OR (before.category, before.file_type, before.licence, before.creator_id, before.owner_id, before.search_text)
      IS DISTINCT FROM (after.category, after.file_type, after.licence, after.creator_id, after.owner_id, after.search_text);
    INSERT INTO search_due (asset_id, is_text) VALUES (wanted, is_text)
      ON CONFLICT (asset_id) DO UPDATE SET seq = nextval('search_due_seq_seq'), is_text = search_due.is_text OR excluded.is_text;
  END LOOP;
END $$;

CREATE FUNCTION public.listing_work_off(batch integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.listings_emptied() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE search_engine SET asked = NULL, filling = NULL, filled_to = NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION public.log_entry_is_final() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'an entry of the log is final';
END $$;

CREATE FUNCTION public.map_kind(category integer) RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (CASE category WHEN 0 THEN 2 WHEN 1 THEN 1 ELSE (category + 1) END)::smallint;

CREATE FUNCTION public.name_grams(folded text, is_query boolean DEFAULT false) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE COST 1000 PARALLEL SAFE
    AS $$
DECLARE
  letters int := char_length(folded);
  grams text[] := '{}';
BEGIN
  FOR i IN 1 .. letters LOOP
    IF NOT is_query OR letters = 1 THEN grams := grams || substr(folded, i, 1); END IF;
    IF i < letters THEN grams := grams || substr(folded, i, 2); END IF;
  END LOOP;
  RETURN grams;
END $$;

CREATE FUNCTION public.order_parties_are_frozen() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'what a sale divides is frozen on order %', OLD."id" USING ERRCODE = 'check_violation';
END $$;

CREATE FUNCTION public.order_takes_parties() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  SELECT "creator_id", "owner_id", "owner_share_basis_points"
  INTO NEW."creator_id", NEW."owner_id", NEW."owner_share_basis_points" FROM "asset" WHERE "id" = NEW."asset_id";
  RETURN NEW;
END $$;

CREATE FUNCTION public.order_terms_are_frozen() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'what a receipt says is frozen on order %', OLD."id" USING ERRCODE = 'check_violation';
END $$;

CREATE FUNCTION public.owner_on_map() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM "set_map_point"(0::smallint, NEW."user_id", NEW."longitude", NEW."latitude",
    (SELECT f."key" FROM "stored_file" f WHERE f."id" = NEW."snapshot_file_id"),
    NEW."is_owner" AND NEW."longitude" IS NOT NULL AND NEW."latitude" IS NOT NULL
      AND EXISTS (SELECT FROM "users" u WHERE u."id" = NEW."user_id" AND u."deleted_at" IS NULL));
  RETURN NULL;
END $$;

CREATE FUNCTION public.shown_degrees(degrees double precision, accuracy text) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE accuracy WHEN 'exact'::text THEN degrees WHEN 'ten_kilometres'::text THEN (floor(((degrees * (10)::double precision) + (0.5)::double precision)) / (10)::double precision) ELSE NULL::double precision END;

CREATE TABLE public.asset (
    id uuid DEFAULT uuidv7() NOT NULL,
    creator_id uuid NOT NULL,
    owner_id uuid,
    owner_share_basis_points integer,
    ownership public.ownership_state DEFAULT 'none'::public.ownership_state NOT NULL,
    ownership_reason character varying(500),
    name character varying(32) NOT NULL,
    category smallint NOT NULL,
    longitude double precision,
    latitude double precision,
    price_fen integer NOT NULL,
    licence public.licence NOT NULL,
    file_type character varying(8) NOT NULL,
    launch_on_approval boolean DEFAULT true NOT NULL,
    status public.asset_status DEFAULT 'uploading'::public.asset_status NOT NULL,
    needs_review boolean DEFAULT true NOT NULL,
    downloads_suspended boolean DEFAULT false NOT NULL,
    current_file_id uuid,
    thumbnail_file_id uuid,
    description_file_id uuid,
    proof_file_id uuid,
    snapshot_key text,
    sales_count integer DEFAULT 0 NOT NULL,
    heat_score double precision DEFAULT 0 NOT NULL,
    published_at timestamp(3) with time zone,
    submitted_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp(3) with time zone,
    owner_asked_at timestamp(3) with time zone,
    owner_decided_at timestamp(3) with time zone,
    last_sale_price_fen integer,
    price_fall_told_on date,
    ceiling character varying(8) DEFAULT 'study'::character varying NOT NULL,
    angle character varying(8) DEFAULT 'quarter'::character varying NOT NULL,
    shape character varying(8),
    is_textured boolean DEFAULT false NOT NULL,
    unit character varying(12),
    position_accuracy character varying(16) DEFAULT 'exact'::character varying NOT NULL,
    held_by_state boolean DEFAULT false NOT NULL,
    authorisation_file_id uuid,
    authorised_until date,
    authorisation_end_told date,
    further_files smallint DEFAULT 0 NOT NULL,
    further_bytes bigint DEFAULT 0 NOT NULL,
    is_closed boolean DEFAULT false NOT NULL,
    has_preview boolean DEFAULT false NOT NULL,
    CONSTRAINT asset_category CHECK ((category >= 0)),
    CONSTRAINT asset_deleted CHECK (((status = 'deleted'::public.asset_status) = (deleted_at IS NOT NULL))),
    CONSTRAINT asset_name_length CHECK (((char_length((name)::text) >= 1) AND (char_length((name)::text) <= 32))),
    CONSTRAINT asset_on_sale_is_published CHECK (((status <> 'saling'::public.asset_status) OR ((published_at IS NOT NULL) AND (current_file_id IS NOT NULL)))),
    CONSTRAINT asset_owner_share CHECK ((((owner_id IS NULL) = (owner_share_basis_points IS NULL)) AND ((owner_id IS NULL) = (ownership = 'none'::public.ownership_state)) AND ((owner_share_basis_points >= 0) AND (owner_share_basis_points <= 10000)))),
    CONSTRAINT asset_position CHECK ((((longitude IS NULL) = (latitude IS NULL)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)) AND ((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)))),
    CONSTRAINT asset_position_accuracy CHECK ((position_accuracy IN ('exact', 'ten_kilometres', 'county', 'province', 'hidden'))),
    CONSTRAINT asset_price CHECK (((price_fen >= 0) AND (price_fen <= 999999999))),
    CONSTRAINT asset_under_review_has_file CHECK (((status <> 'processing'::public.asset_status) OR (current_file_id IS NOT NULL)))
);

CREATE FUNCTION public.position_line(a public.asset) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN CASE (a).position_accuracy WHEN 'hidden'::text THEN NULL::text WHEN 'province'::text THEN (((('
~'::text || public.shown_degrees((a).longitude, 'ten_kilometres'::text)) || ' '::text) || public.shown_degrees((a).latitude, 'ten_kilometres'::text)) || ' province'::text) WHEN 'county'::text THEN ((('
~'::text || public.shown_degrees((a).longitude, 'ten_kilometres'::text)) || ' '::text) || public.shown_degrees((a).latitude, 'ten_kilometres'::text)) ELSE ((('
~'::text || public.shown_degrees((a).longitude, ((a).position_accuracy)::text)) || ' '::text) || public.shown_degrees((a).latitude, ((a).position_accuracy)::text)) END;

CREATE FUNCTION public.profile_follows_account_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "creator_profile" SET "search_name" = public.search_fold(NEW."name") WHERE "user_id" = NEW."id" AND "name" IS NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION public.profile_takes_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW."search_name" := public.search_fold(coalesce(NEW."name", (SELECT "name" FROM "users" WHERE "id" = NEW."user_id"), ''));
  RETURN NEW;
END $$;

CREATE TABLE public.asset_text (
    asset_id uuid NOT NULL,
    description character varying(2000) DEFAULT ''::character varying NOT NULL,
    best_camera jsonb,
    record jsonb,
    object_type character varying(48),
    period character varying(48),
    materials character varying(48)[] DEFAULT '{}'::character varying[] NOT NULL,
    techniques character varying(48)[] DEFAULT '{}'::character varying[] NOT NULL,
    year_from integer,
    year_to integer,
    place_key character varying(64),
    maker_key character varying(64)
);

CREATE FUNCTION public.record_lines(t public.asset_text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
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

CREATE FUNCTION public.rows_are_final() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE FUNCTION public.search_due_done() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (SELECT is_on FROM search_engine FOR SHARE) THEN
    INSERT INTO search_engine_due (asset_id) SELECT asset_id FROM gone
      ON CONFLICT (asset_id) DO UPDATE SET seq = nextval('search_engine_due_seq_seq');
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION public.search_fold(given text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower((NORMALIZE(given, NFKC) COLLATE pg_c_utf8));

CREATE FUNCTION public.set_map_point(kind smallint, id uuid, longitude double precision, latitude double precision, snapshot_key text, is_shown boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF is_shown THEN
    INSERT INTO "map_point" AS m VALUES (kind, id, longitude, latitude, snapshot_key, true)
    ON CONFLICT ON CONSTRAINT "map_point_pkey" DO UPDATE SET "longitude" = EXCLUDED."longitude", "latitude" = EXCLUDED."latitude",
      "snapshot_key" = EXCLUDED."snapshot_key", "is_shown" = true, "changed_in" = pg_current_xact_id()
    WHERE NOT m."is_shown" OR (m."longitude", m."latitude") <> (EXCLUDED."longitude", EXCLUDED."latitude")
      OR m."snapshot_key" IS DISTINCT FROM EXCLUDED."snapshot_key";
  ELSE
    UPDATE "map_point" m SET "is_shown" = false, "changed_in" = pg_current_xact_id()
    WHERE m."kind" = set_map_point.kind AND m."id" = set_map_point.id AND m."is_shown";
  END IF;
  IF FOUND THEN PERFORM pg_notify('map_changed', ''); END IF;
END $$;

CREATE TABLE public.announcement (
    id uuid NOT NULL,
    title_zh character varying(100) NOT NULL,
    title_en character varying(100) NOT NULL,
    text_zh character varying(1000) NOT NULL,
    text_en character varying(1000) NOT NULL,
    link character varying(200) NOT NULL,
    receivers integer NOT NULL,
    told integer DEFAULT 0 NOT NULL,
    sent_by_id uuid NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL,
    completed_at timestamp(3) with time zone
);

CREATE TABLE public.asset_explanation (
    asset_id uuid NOT NULL,
    content jsonb NOT NULL,
    picture_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    picture_count integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.asset_file (
    id uuid DEFAULT uuidv7() NOT NULL,
    asset_id uuid NOT NULL,
    file_name character varying(255) NOT NULL,
    file_type character varying(8) NOT NULL,
    size_bytes bigint NOT NULL,
    declared_sha256 character(64),
    sha256 character(64),
    content_type text,
    key text,
    etag text,
    verified_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    is_further boolean DEFAULT false NOT NULL,
    "position" smallint,
    CONSTRAINT asset_file_position CHECK ((("position" IS NULL) OR is_further)),
    CONSTRAINT asset_file_size CHECK (((size_bytes >= 1) AND (size_bytes <= '5368709120'::bigint))),
    CONSTRAINT asset_file_verified CHECK (((verified_at IS NULL) OR ((key IS NOT NULL) AND (sha256 IS NOT NULL))))
);

CREATE TABLE public.asset_report (
    id uuid DEFAULT uuidv7() NOT NULL,
    asset_id uuid NOT NULL,
    reporter_id uuid NOT NULL,
    kind character varying(16) NOT NULL,
    text character varying(2000) NOT NULL,
    state public.report_state DEFAULT 'open'::public.report_state NOT NULL,
    words character varying(500),
    decided_by_id uuid,
    decided_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.asset_version (
    id uuid DEFAULT uuidv7() NOT NULL,
    asset_id uuid NOT NULL,
    file_id uuid NOT NULL,
    further_file_ids uuid[] DEFAULT ARRAY[]::uuid[],
    state public.version_state DEFAULT 'uploading'::public.version_state NOT NULL,
    number integer,
    changes jsonb,
    is_for_buyers boolean DEFAULT false NOT NULL,
    reason character varying(2000),
    submitted_at timestamp(3) with time zone,
    decided_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT asset_version_approved CHECK (((state = 'approved'::public.version_state) = (number IS NOT NULL)))
);

CREATE TABLE public.asset_view_daily (
    day date NOT NULL,
    asset_id uuid NOT NULL,
    views integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.asset_visitor (
    day date NOT NULL,
    asset_id uuid NOT NULL,
    visitor_hash bytea NOT NULL,
    network_hash bytea DEFAULT '\x'::bytea NOT NULL
);

CREATE TABLE public.audit_entry (
    id uuid DEFAULT uuidv7() NOT NULL,
    actor_id uuid,
    action character varying(64) NOT NULL,
    subject_kind character varying(32) NOT NULL,
    subject_id uuid,
    detail jsonb,
    request_id character varying(64),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.captcha_use (
    challenge character varying(128) NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.catalogue_version (
    shard smallint NOT NULL,
    version bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='20');

CREATE TABLE public.cdn_purge (
    seq bigint NOT NULL,
    key character varying(48) NOT NULL,
    due_at timestamp(6) with time zone DEFAULT now() NOT NULL,
    is_second boolean DEFAULT false NOT NULL
);

CREATE SEQUENCE public.cdn_purge_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.cdn_purge_seq_seq OWNED BY public.cdn_purge.seq;

CREATE TABLE public.cdn_state (
    "only" boolean DEFAULT true NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    CONSTRAINT cdn_state_one CHECK ("only")
);

CREATE TABLE public.chain_anchor (
    id uuid DEFAULT uuidv7() NOT NULL,
    chain character varying(40) NOT NULL,
    contract character(42) NOT NULL,
    is_sandbox boolean NOT NULL,
    standard character varying(60) NOT NULL,
    kind character varying(8) NOT NULL,
    size bigint,
    entry_id uuid,
    hash character(64) NOT NULL,
    state character varying(8) DEFAULT 'waiting'::character varying NOT NULL,
    sender character(42),
    nonce bigint,
    attempts smallint DEFAULT 0 NOT NULL,
    lost_at_block bigint,
    transaction_hash character(66),
    block_number bigint,
    block_hash character(66),
    token_id character varying(78),
    at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    final_at timestamp(3) with time zone,
    look_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT chain_anchor_final CHECK (((state NOT IN ('mined', 'final')) OR ((transaction_hash IS NOT NULL) AND (block_number IS NOT NULL) AND (block_hash IS NOT NULL) AND (((kind)::text = 'root'::text) OR (token_id IS NOT NULL))))),
    CONSTRAINT chain_anchor_subject CHECK (((((kind)::text = 'root'::text) AND (size IS NOT NULL) AND (entry_id IS NULL)) OR (((kind)::text = 'entry'::text) AND (entry_id IS NOT NULL) AND (size IS NULL))))
);

CREATE TABLE public.chain_register (
    chain character varying(40) NOT NULL,
    contract character(42) NOT NULL,
    next_root_at timestamp(3) with time zone NOT NULL,
    looked_index bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.chain_transaction (
    hash character(66) NOT NULL,
    anchor_id uuid NOT NULL,
    raw text,
    max_fee numeric(40,0) NOT NULL,
    priority_fee numeric(40,0) NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.channel_notification (
    id uuid DEFAULT uuidv7() NOT NULL,
    channel character varying(16) NOT NULL,
    headers jsonb NOT NULL,
    raw_body bytea,
    verdict public.notification_verdict DEFAULT 'received'::public.notification_verdict NOT NULL,
    reason character varying(500),
    out_trade_no character varying(64),
    attempt_id uuid,
    received_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    judged_at timestamp(3) with time zone,
    kind character varying(24),
    body_sha256 character(64),
    body_bytes integer,
    address character varying(64)
);

CREATE TABLE public.contact_change (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    kind character varying(8) NOT NULL,
    old_masked character varying(254),
    new_masked character varying(254) NOT NULL,
    user_agent character varying(400),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.contract_signature (
    application_id uuid NOT NULL,
    signed_by_id uuid NOT NULL,
    sha256 character(64) NOT NULL,
    address character varying(64) NOT NULL,
    user_agent character varying(400),
    request_id character varying(64) NOT NULL,
    signed_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.creator_profile (
    user_id uuid NOT NULL,
    name character varying(31),
    description character varying(2000),
    snapshot_file_id uuid,
    banner_file_id uuid,
    layout character varying(16) DEFAULT 'grid'::character varying NOT NULL,
    theme character varying(16) DEFAULT 'paper'::character varying NOT NULL,
    longitude double precision,
    latitude double precision,
    province character varying(16),
    is_creator boolean DEFAULT false NOT NULL,
    is_owner boolean DEFAULT false NOT NULL,
    assets_on_sale integer DEFAULT 0 NOT NULL,
    heat_score double precision DEFAULT 0 NOT NULL,
    joined_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    owned_on_sale integer DEFAULT 0 NOT NULL,
    search_name text DEFAULT ''::text NOT NULL,
    CONSTRAINT creator_profile_assets CHECK ((assets_on_sale >= 0)),
    CONSTRAINT creator_profile_owned CHECK ((owned_on_sale >= 0)),
    CONSTRAINT creator_profile_position CHECK ((((longitude IS NULL) = (latitude IS NULL)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)) AND ((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))))
);

CREATE TABLE public.creator_view_daily (
    day date NOT NULL,
    creator_id uuid NOT NULL,
    views integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.favourite (
    user_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.followed_creator (
    user_id uuid NOT NULL,
    creator_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.identity (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.identity_check (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    kind smallint NOT NULL,
    name text NOT NULL,
    document_type character varying(32) NOT NULL,
    certification_number_cipher bytea NOT NULL,
    certification_number_masked text NOT NULL,
    encryption_key_id character varying(32) NOT NULL,
    file_id uuid NOT NULL,
    status smallint DEFAULT 0 NOT NULL,
    reason text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    decided_at timestamp(3) with time zone,
    submitted_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    back_file_id uuid,
    CONSTRAINT identity_check_back CHECK (((kind = 0) OR (back_file_id IS NULL))),
    CONSTRAINT identity_check_numbers CHECK (((kind = ANY (ARRAY[0, 1])) AND ((status >= 0) AND (status <= 2))))
);

CREATE TABLE public.invoice_request (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    buyer_id uuid NOT NULL,
    creator_id uuid NOT NULL,
    title_type character varying(16) NOT NULL,
    title character varying(100) NOT NULL,
    tax_number character varying(20),
    email character varying(254) NOT NULL,
    state public.invoice_request_state DEFAULT 'asked'::public.invoice_request_state NOT NULL,
    file_id uuid,
    words character varying(500),
    answered_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT invoice_request_issued CHECK (((state = 'issued'::public.invoice_request_state) = (file_id IS NOT NULL)))
);

CREATE TABLE public.ledger_entry (
    id uuid DEFAULT uuidv7() NOT NULL,
    transaction_id uuid NOT NULL,
    account public.ledger_account NOT NULL,
    user_id uuid,
    amount_fen bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT ledger_entry_amount CHECK ((amount_fen <> 0)),
    CONSTRAINT ledger_entry_user CHECK (((account = ANY (ARRAY['seller'::public.ledger_account, 'paid_out'::public.ledger_account])) = (user_id IS NOT NULL)))
);

CREATE TABLE public.ledger_transaction (
    id uuid DEFAULT uuidv7() NOT NULL,
    kind public.ledger_kind NOT NULL,
    order_id uuid,
    refund_id uuid,
    payout_id uuid,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT ledger_transaction_subject CHECK ((((kind = 'sale'::public.ledger_kind) AND (order_id IS NOT NULL) AND (refund_id IS NULL) AND (payout_id IS NULL)) OR ((kind = 'refund'::public.ledger_kind) AND (refund_id IS NOT NULL) AND (payout_id IS NULL)) OR ((kind = ANY (ARRAY['payout'::public.ledger_kind, 'payout_return'::public.ledger_kind])) AND (payout_id IS NOT NULL) AND (order_id IS NULL) AND (refund_id IS NULL))))
);

CREATE TABLE public.listing (
    asset_id uuid NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    rank double precision NOT NULL,
    category smallint NOT NULL,
    file_type character varying(8) NOT NULL,
    licence public.licence NOT NULL,
    price_fen integer NOT NULL,
    creator_id uuid NOT NULL,
    owner_id uuid,
    name text NOT NULL,
    creator_name text NOT NULL,
    owner_name text NOT NULL,
    snapshot_key text,
    search_text text NOT NULL,
    title_zh text,
    title_en text
)
WITH (toast_tuple_target='512', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');

CREATE TABLE public.listing_due (
    asset_id uuid NOT NULL,
    kind character varying(8) NOT NULL
);

CREATE TABLE public.users (
    id uuid DEFAULT uuidv7() NOT NULL,
    name character varying(31) DEFAULT 'Unknown'::character varying NOT NULL,
    email text,
    phone text,
    picture text,
    profile character varying(2000),
    banner_img text,
    crypto_wallet text,
    province character varying(16),
    kyc_type smallint,
    kyc_name text,
    real_name text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp(3) with time zone,
    objects_removed_at timestamp(3) with time zone,
    suspended_at timestamp(3) with time zone,
    suspended_until timestamp(3) with time zone,
    suspension_reason character varying(500),
    suspended_by_id uuid,
    CONSTRAINT users_email_lower CHECK ((email = lower(email))),
    CONSTRAINT users_kyc_type CHECK ((kyc_type = ANY (ARRAY[0, 1])))
);

CREATE VIEW public.listing_now AS
 SELECT a.id AS asset_id,
    a.published_at,
    a.heat_score AS rank,
    a.category,
    a.file_type,
    a.licence,
    a.price_fen,
    a.creator_id,
    a.owner_id,
    a.name,
    COALESCE(cp.name, c.name) AS creator_name,
    COALESCE(op.name, o.name, ''::character varying) AS owner_name,
    a.snapshot_key,
    ((((((translate(public.search_fold(concat_ws('
'::text, a.name, COALESCE(cp.name, c.name), COALESCE(op.name, o.name), t.description)), ''::text, ''::text) ||
        CASE
            WHEN (t.record IS NULL) THEN ''::text
            ELSE public.record_lines(t.*)
        END) || COALESCE(public.position_line(a.*), ''::text)) || COALESCE(('
'::text || (a.shape)::text), ''::text)) ||
        CASE
            WHEN a.is_textured THEN '
textured'::text
            ELSE ''::text
        END) ||
        CASE
            WHEN a.is_closed THEN '
closed'::text
            ELSE ''::text
        END) ||
        CASE
            WHEN a.has_preview THEN '
previewed'::text
            ELSE ''::text
        END) AS search_text,
    NULLIF(((t.record -> 'title'::text) ->> 'zh'::text), (a.name)::text) AS title_zh,
    NULLIF(((t.record -> 'title'::text) ->> 'en'::text), (a.name)::text) AS title_en
   FROM (((((public.asset a
     JOIN public.users c ON ((c.id = a.creator_id)))
     LEFT JOIN public.creator_profile cp ON ((cp.user_id = a.creator_id)))
     LEFT JOIN public.users o ON ((o.id = a.owner_id)))
     LEFT JOIN public.creator_profile op ON ((op.user_id = a.owner_id)))
     LEFT JOIN public.asset_text t ON ((t.asset_id = a.id)))
  WHERE (a.status = 'saling'::public.asset_status);

CREATE TABLE public.log_check (
    id uuid DEFAULT uuidv7() NOT NULL,
    size bigint NOT NULL,
    findings jsonb NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.log_checkpoint (
    size bigint NOT NULL,
    root_hash character(64) NOT NULL,
    note text NOT NULL,
    cosignatures jsonb DEFAULT '[]'::jsonb NOT NULL,
    "timestamp" bytea,
    stamped_at timestamp(3) with time zone,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.log_entry (
    id uuid NOT NULL,
    "position" bigint NOT NULL,
    kind character varying(12) NOT NULL,
    leaf bytea NOT NULL,
    asset_id uuid NOT NULL,
    once_key character varying(100) NOT NULL,
    index bigint,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT log_entry_leaf_size CHECK ((octet_length(leaf) <= 8192))
);

CREATE SEQUENCE public.log_entry_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.log_entry_position_seq OWNED BY public.log_entry."position";

CREATE TABLE public.log_opening (
    entry_id uuid NOT NULL,
    field character varying(32) NOT NULL,
    user_id uuid,
    salt character(64) NOT NULL,
    value character varying(200) NOT NULL
);

CREATE TABLE public.log_state (
    id smallint DEFAULT 1 NOT NULL,
    size bigint DEFAULT 0 NOT NULL,
    published_size bigint DEFAULT 0 NOT NULL,
    publisher uuid,
    leased_until timestamp(3) with time zone,
    thinned_until timestamp(3) with time zone,
    CONSTRAINT log_state_one_row CHECK (((id = 1) AND (published_size <= size)))
);

CREATE TABLE public.log_tile (
    level smallint NOT NULL,
    index bigint NOT NULL,
    hashes bytea NOT NULL,
    width smallint NOT NULL,
    published_width smallint DEFAULT 0 NOT NULL,
    CONSTRAINT log_tile_width CHECK ((width BETWEEN 1 AND 256 AND (octet_length(hashes) = (width * 32)) AND (published_width <= width)))
);

CREATE TABLE public.log_version (
    asset_id uuid NOT NULL,
    version integer NOT NULL,
    entry_id uuid NOT NULL,
    file_id uuid NOT NULL,
    further_file_ids uuid[] DEFAULT ARRAY[]::uuid[],
    file_hash character(64) NOT NULL,
    file_size bigint NOT NULL,
    manifest_hash character(64) NOT NULL
);

CREATE TABLE public.log_witness (
    name text NOT NULL,
    size bigint NOT NULL,
    asked_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.map_point (
    kind smallint NOT NULL,
    id uuid NOT NULL,
    longitude double precision NOT NULL,
    latitude double precision NOT NULL,
    snapshot_key text,
    is_shown boolean NOT NULL,
    changed_in xid8 DEFAULT pg_current_xact_id() NOT NULL
);

CREATE TABLE public.notice (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    kind character varying(40) NOT NULL,
    parameters jsonb NOT NULL,
    once_key character varying(140) NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    read_at timestamp(3) with time zone,
    send_at timestamp(3) with time zone
);

CREATE TABLE public.notice_settings (
    user_id uuid NOT NULL,
    locale character varying(8) NOT NULL,
    mails jsonb DEFAULT '{}'::jsonb NOT NULL,
    quiet_hours boolean DEFAULT false NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.oidc_payload (
    model character varying(48) NOT NULL,
    id character varying(128) NOT NULL,
    payload jsonb NOT NULL,
    grant_id character varying(128),
    user_code character varying(64),
    uid character varying(128),
    consumed_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone
);

CREATE TABLE public.onboarding_application (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    creator_type smallint NOT NULL,
    applicant_kind smallint NOT NULL,
    status smallint DEFAULT 0 NOT NULL,
    name text,
    institution_name text,
    representative_name text,
    phone_number text NOT NULL,
    certification_number_cipher bytea,
    certification_number_masked text,
    certification_file_id uuid,
    prove_file_id uuid,
    bank_name text NOT NULL,
    bank_card_number_cipher bytea NOT NULL,
    bank_card_number_masked text NOT NULL,
    encryption_key_id character varying(32) NOT NULL,
    reason text,
    field_reasons jsonb,
    contract_signed_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    submitted_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    decided_at timestamp(3) with time zone,
    approved_at timestamp(3) with time zone,
    certification_back_file_id uuid,
    CONSTRAINT onboarding_application_approved CHECK ((((status <> 1) OR (approved_at IS NOT NULL)) AND ((status <> ALL (ARRAY[0, 2])) OR (approved_at IS NULL)) AND ((contract_signed_at IS NULL) OR (approved_at IS NOT NULL)))),
    CONSTRAINT onboarding_application_back CHECK (((applicant_kind = 0) OR (certification_back_file_id IS NULL))),
    CONSTRAINT onboarding_application_contract CHECK (((contract_signed_at IS NULL) OR (status = ANY (ARRAY[1, 3])))),
    CONSTRAINT onboarding_application_form CHECK (
CASE applicant_kind
    WHEN 0 THEN ((num_nulls(name, certification_number_cipher, certification_number_masked, certification_file_id) = 0) AND (num_nonnulls(institution_name, representative_name, prove_file_id) = 0))
    ELSE ((num_nulls(institution_name, representative_name, prove_file_id) = 0) AND (num_nonnulls(name, certification_number_cipher, certification_number_masked, certification_file_id) = 0))
END),
    CONSTRAINT onboarding_application_numbers CHECK (((creator_type = ANY (ARRAY[0, 1])) AND (applicant_kind = ANY (ARRAY[0, 1])) AND ((status >= 0) AND (status <= 3)))),
    CONSTRAINT onboarding_application_reason CHECK (((status < 2) OR (reason IS NOT NULL)))
);

CREATE TABLE public.onboarding_contract (
    application_id uuid NOT NULL,
    user_id uuid NOT NULL,
    creator_type smallint NOT NULL,
    key text NOT NULL,
    sha256 character(64) NOT NULL,
    size_bytes integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT onboarding_contract_type CHECK (((creator_type = ANY (ARRAY[0, 1])) AND (size_bytes > 0)))
);

CREATE TABLE public.orders (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_no character varying(32) NOT NULL,
    buyer_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    file_id uuid,
    status public.order_status DEFAULT 'pending'::public.order_status NOT NULL,
    price_fen integer NOT NULL,
    licence public.licence NOT NULL,
    asset_name character varying(32) NOT NULL,
    payment_mode character varying(16),
    expires_at timestamp(3) with time zone NOT NULL,
    paid_at timestamp(3) with time zone,
    closed_at timestamp(3) with time zone,
    is_refunded boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    creator_id uuid NOT NULL,
    owner_id uuid,
    owner_share_basis_points integer,
    fee_basis_points integer,
    creator_name character varying(31),
    further_file_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT orders_closed CHECK (((status = ANY (ARRAY['expired'::public.order_status, 'cancelled'::public.order_status])) = (closed_at IS NOT NULL))),
    CONSTRAINT orders_completed CHECK (((status = 'completed'::public.order_status) = (paid_at IS NOT NULL))),
    CONSTRAINT orders_completed_file CHECK (((status <> 'completed'::public.order_status) OR (file_id IS NOT NULL))),
    CONSTRAINT orders_parties CHECK (((creator_id IS NOT NULL) AND ((owner_id IS NULL) = (owner_share_basis_points IS NULL)) AND ((owner_share_basis_points >= 0) AND (owner_share_basis_points <= 10000)) AND ((fee_basis_points >= 0) AND (fee_basis_points <= 10000)))),
    CONSTRAINT orders_price CHECK (((price_fen >= 0) AND (price_fen <= 999999999))),
    CONSTRAINT orders_refunded CHECK (((NOT is_refunded) OR (status = 'completed'::public.order_status)))
);

CREATE TABLE public.outgoing_message (
    id uuid DEFAULT uuidv7() NOT NULL,
    target_type character varying(8) NOT NULL,
    target character varying(254) NOT NULL,
    locale character varying(8) NOT NULL,
    notice jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.page_view_daily (
    day date NOT NULL,
    path character varying(200) NOT NULL,
    views integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.payment_attempt (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    channel character varying(16) NOT NULL,
    scene character varying(8) NOT NULL,
    out_trade_no character varying(32) NOT NULL,
    amount_fen integer NOT NULL,
    state public.payment_attempt_state DEFAULT 'created'::public.payment_attempt_state NOT NULL,
    code_url text,
    redirect_url text,
    transaction_id character varying(64),
    paid_amount_fen integer,
    paid_at timestamp(3) with time zone,
    close_wanted boolean DEFAULT false NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    query_count integer DEFAULT 0 NOT NULL,
    next_query_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT payment_attempt_amount CHECK ((amount_fen > 0)),
    CONSTRAINT payment_attempt_paid CHECK (((state <> 'paid'::public.payment_attempt_state) OR ((paid_at IS NOT NULL) AND (transaction_id IS NOT NULL))))
);

CREATE TABLE public.payout (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    amount_fen bigint NOT NULL,
    state public.payout_state DEFAULT 'requested'::public.payout_state NOT NULL,
    reason character varying(500),
    decided_by_id uuid,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    decided_at timestamp(3) with time zone,
    account_bank_name character varying(100),
    account_holder_name character varying(100),
    account_last_four character varying(4),
    account_number_cipher bytea,
    account_key_id character varying(32),
    reference character varying(64),
    exported_at timestamp(3) with time zone,
    returned_by_id uuid,
    returned_at timestamp(3) with time zone,
    CONSTRAINT payout_account_whole CHECK ((num_nonnulls(account_bank_name, account_holder_name, account_last_four, account_number_cipher, account_key_id) = ANY (ARRAY[0, 5]))),
    CONSTRAINT payout_amount CHECK ((amount_fen > 0))
);

CREATE TABLE public.payout_account (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    bank_name character varying(100) NOT NULL,
    holder_name character varying(100) NOT NULL,
    last_four character varying(4) NOT NULL,
    number_cipher bytea NOT NULL,
    encryption_key_id character varying(32) NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    effective_at timestamp(3) with time zone NOT NULL,
    withdrawn_at timestamp(3) with time zone
);

CREATE TABLE public.pin (
    asset_id uuid NOT NULL,
    creator_id uuid NOT NULL,
    slot smallint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT pin_slot CHECK (((slot >= 1) AND (slot <= 6)))
);

CREATE TABLE public.preview (
    file_id uuid NOT NULL,
    kind character varying(16) NOT NULL,
    state public.preview_state DEFAULT 'waiting'::public.preview_state NOT NULL,
    folder text,
    files jsonb DEFAULT '[]'::jsonb NOT NULL,
    stats jsonb,
    reason character varying(32),
    message character varying(500),
    requested_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    version smallint DEFAULT 1 NOT NULL,
    progress jsonb,
    views_version smallint DEFAULT 0 NOT NULL
);

CREATE UNLOGGED TABLE public.rate_limit (
    key character varying(80) NOT NULL,
    drains_at timestamp(6) with time zone NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.reconciliation (
    id uuid DEFAULT uuidv7() NOT NULL,
    channel character varying(16) NOT NULL,
    day date NOT NULL,
    state public.reconciliation_state DEFAULT 'waiting'::public.reconciliation_state NOT NULL,
    bill_rows integer DEFAULT 0 NOT NULL,
    our_rows integer DEFAULT 0 NOT NULL,
    message character varying(500),
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    completed_at timestamp(3) with time zone
);

CREATE TABLE public.reconciliation_difference (
    id uuid DEFAULT uuidv7() NOT NULL,
    reconciliation_id uuid NOT NULL,
    kind character varying(32) NOT NULL,
    out_trade_no character varying(64) NOT NULL,
    refund_no character varying(64),
    our_fen bigint,
    bill_fen bigint
);

CREATE TABLE public.refund (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    attempt_id uuid NOT NULL,
    channel character varying(16) NOT NULL,
    refund_no character varying(64) NOT NULL,
    amount_fen integer NOT NULL,
    reason character varying(500) NOT NULL,
    state public.refund_state DEFAULT 'requested'::public.refund_state NOT NULL,
    is_mirrored boolean DEFAULT false NOT NULL,
    requested_by_id uuid,
    query_count integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone,
    message character varying(500),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    completed_at timestamp(3) with time zone,
    CONSTRAINT refund_amount CHECK ((amount_fen > 0))
);

CREATE TABLE public.refund_request (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    buyer_id uuid NOT NULL,
    creator_id uuid NOT NULL,
    reason character varying(500) NOT NULL,
    state public.refund_request_state DEFAULT 'asked'::public.refund_request_state NOT NULL,
    answer_until timestamp(3) with time zone NOT NULL,
    seller_agreed boolean,
    seller_words character varying(500),
    answered_at timestamp(3) with time zone,
    words character varying(500),
    decided_by_id uuid,
    decided_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.registration_consent (
    account_id uuid NOT NULL,
    terms_version integer,
    privacy_version integer,
    is_explicit boolean NOT NULL,
    given_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.returned_sale (
    id uuid DEFAULT uuidv7() NOT NULL,
    asset_id uuid NOT NULL
);

CREATE TABLE public.review (
    id uuid DEFAULT uuidv7() NOT NULL,
    kind character varying(16) NOT NULL,
    subject_id uuid NOT NULL,
    reviewer_id uuid NOT NULL,
    decision character varying(16) NOT NULL,
    reason character varying(2000),
    field_reasons jsonb,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT review_reason CHECK (((decision IN ('approve', 'restore')) OR ((decision IN ('reject', 'violation', 'uphold')) AND (reason IS NOT NULL))))
);

CREATE TABLE public.review_claim (
    kind character varying(16) NOT NULL,
    subject_id uuid NOT NULL,
    operator_id uuid NOT NULL,
    claimed_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.role_grant (
    id uuid DEFAULT uuidv7() NOT NULL,
    user_id uuid NOT NULL,
    role character varying(64) NOT NULL,
    source character varying(32) NOT NULL,
    application_id uuid,
    granted_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT role_grant_form CHECK (((role)::text ~ '^cdap:[a-z*-]+:[a-z*-]+$'::text))
);

CREATE TABLE public.schema_promise (
    id smallint DEFAULT 1 NOT NULL,
    must_know character varying(200) NOT NULL,
    CONSTRAINT schema_promise_one_row CHECK ((id = 1))
);

CREATE TABLE public.search_chunk (
    chunk smallint NOT NULL,
    used integer NOT NULL,
    alive integer NOT NULL,
    live bytea NOT NULL,
    versions bigint[] NOT NULL
);

CREATE TABLE public.search_column (
    chunk smallint NOT NULL,
    kind smallint NOT NULL,
    packed bytea NOT NULL
);
ALTER TABLE ONLY public.search_column ALTER COLUMN packed SET STORAGE EXTERNAL;

CREATE TABLE public.search_doc (
    no integer NOT NULL,
    asset_id uuid NOT NULL
);

CREATE TABLE public.search_due (
    asset_id uuid NOT NULL,
    seq bigint NOT NULL,
    is_text boolean NOT NULL,
    since timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='500', fillfactor='50');

CREATE SEQUENCE public.search_due_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.search_due_seq_seq OWNED BY public.search_due.seq;

CREATE TABLE public.search_engine (
    "only" boolean DEFAULT true NOT NULL,
    is_on boolean DEFAULT false NOT NULL,
    asked uuid,
    filling uuid,
    filled_to uuid,
    is_refill_wanted boolean DEFAULT false NOT NULL,
    switched_at timestamp(3) with time zone,
    fed_until timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    CONSTRAINT search_engine_one CHECK ("only")
);

CREATE TABLE public.search_engine_due (
    asset_id uuid NOT NULL,
    seq bigint NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='500', fillfactor='50');

CREATE SEQUENCE public.search_engine_due_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.search_engine_due_seq_seq OWNED BY public.search_engine_due.seq;

CREATE TABLE public.search_institution (
    id bigint NOT NULL,
    zh text,
    en text
);

CREATE TABLE public.search_posting (
    token text NOT NULL COLLATE pg_catalog."C",
    chunk smallint NOT NULL,
    docs bytea NOT NULL
)
WITH (toast_tuple_target='8160');
ALTER TABLE ONLY public.search_posting ALTER COLUMN docs SET STORAGE EXTERNAL;

CREATE TABLE public.session (
    id uuid DEFAULT uuidv7() NOT NULL,
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    issuer text NOT NULL,
    id_token text,
    provider_session_id text,
    user_agent character varying(400),
    address character varying(64),
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    absolute_expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    CONSTRAINT session_expiry_order CHECK ((expires_at <= absolute_expires_at))
);

CREATE TABLE public.sign_in_flow (
    id uuid DEFAULT uuidv7() NOT NULL,
    state_hash bytea NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    redirect_uri text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.signin_account (
    id uuid DEFAULT uuidv7() NOT NULL,
    email text,
    phone text,
    name character varying(31) NOT NULL,
    password_hash text,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    disabled_at timestamp(3) with time zone,
    CONSTRAINT signin_account_has_name CHECK (((email IS NOT NULL) OR (phone IS NOT NULL) OR (disabled_at IS NOT NULL)))
);

CREATE TABLE public.signin_throttle (
    key character varying(96) NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    locked_until timestamp(3) with time zone,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.site_setting (
    key character varying(32) NOT NULL,
    value jsonb NOT NULL,
    updated_by_id uuid,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.site_text (
    id uuid DEFAULT uuidv7() NOT NULL,
    slug character varying(32) NOT NULL,
    version integer NOT NULL,
    title_zh character varying(200) NOT NULL,
    title_en character varying(200) NOT NULL,
    body_zh text NOT NULL,
    body_en text NOT NULL,
    change character varying(500) NOT NULL,
    published_by_id uuid,
    published_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.stored_file (
    id uuid DEFAULT uuidv7() NOT NULL,
    uploader_id uuid NOT NULL,
    kind public.file_kind NOT NULL,
    is_public boolean NOT NULL,
    key text NOT NULL,
    content_type text NOT NULL,
    size_bytes integer NOT NULL,
    sha256 character(64) NOT NULL,
    width integer,
    height integer,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT stored_file_size CHECK ((size_bytes > 0))
);

CREATE TABLE public.tiles (
    file_id uuid NOT NULL,
    state public.preview_state DEFAULT 'waiting'::public.preview_state NOT NULL,
    version smallint DEFAULT 0 NOT NULL,
    folder text,
    next_folder text,
    format character varying(8),
    entry character varying(100),
    ceiling character varying(8),
    stats jsonb,
    size_bytes bigint DEFAULT 0 NOT NULL,
    reason character varying(32),
    message character varying(500),
    requested_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.uncounted_sale (
    id uuid DEFAULT uuidv7() NOT NULL,
    asset_id uuid NOT NULL,
    price_fen integer
);

CREATE TABLE public.upload (
    id uuid DEFAULT uuidv7() NOT NULL,
    asset_id uuid NOT NULL,
    file_id uuid NOT NULL,
    is_multipart boolean NOT NULL,
    staging_key text NOT NULL,
    store_upload_id text,
    part_size_bytes bigint NOT NULL,
    part_count integer NOT NULL,
    state public.upload_state DEFAULT 'open'::public.upload_state NOT NULL,
    parts jsonb,
    staged_etag text,
    is_verifying boolean DEFAULT false NOT NULL,
    error_code integer,
    error_message character varying(500),
    expires_at timestamp(3) with time zone NOT NULL,
    urls_signed_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    finished_at timestamp(3) with time zone,
    cleaned_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    error_cause character varying(16),
    is_further boolean DEFAULT false NOT NULL,
    is_version boolean DEFAULT false NOT NULL,
    CONSTRAINT upload_parts CHECK ((part_count BETWEEN 1 AND 10000 AND (part_size_bytes > 0)))
);

CREATE TABLE public.verification_code (
    id uuid DEFAULT uuidv7() NOT NULL,
    target_type character varying(8) NOT NULL,
    target character varying(254) NOT NULL,
    scenario character varying(16) NOT NULL,
    code_hash bytea NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    consumed_at timestamp(3) with time zone,
    asker character varying(64),
    stranger_attempts integer DEFAULT 0 NOT NULL,
    CONSTRAINT verification_code_attempts CHECK (((attempts >= 0) AND (attempts <= 5)))
);

CREATE TABLE public.violation_case (
    id uuid DEFAULT uuidv7() NOT NULL,
    asset_id uuid NOT NULL,
    state public.violation_state DEFAULT 'open'::public.violation_state NOT NULL,
    reason character varying(2000) NOT NULL,
    opened_by_id uuid,
    opened_at timestamp(3) with time zone NOT NULL,
    answer_until timestamp(3) with time zone,
    waiting_since timestamp(3) with time zone,
    CONSTRAINT violation_case_waiting CHECK (((waiting_since IS NOT NULL) = (state = ANY (ARRAY['answered'::public.violation_state, 'appealed'::public.violation_state]))))
);

CREATE TABLE public.violation_statement (
    id uuid DEFAULT uuidv7() NOT NULL,
    case_id uuid NOT NULL,
    author_id uuid NOT NULL,
    is_appeal boolean NOT NULL,
    text character varying(2000) NOT NULL,
    file_ids uuid[],
    created_at timestamp(3) with time zone NOT NULL,
    decision character varying(16),
    decision_reason character varying(2000),
    decided_at timestamp(3) with time zone
);

ALTER TABLE ONLY public.cdn_purge ALTER COLUMN seq SET DEFAULT nextval('public.cdn_purge_seq_seq'::regclass);

ALTER TABLE ONLY public.log_entry ALTER COLUMN "position" SET DEFAULT nextval('public.log_entry_position_seq'::regclass);

ALTER TABLE ONLY public.search_due ALTER COLUMN seq SET DEFAULT nextval('public.search_due_seq_seq'::regclass);

ALTER TABLE ONLY public.search_engine_due ALTER COLUMN seq SET DEFAULT nextval('public.search_engine_due_seq_seq'::regclass);

ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.asset_explanation
    ADD CONSTRAINT asset_explanation_pkey PRIMARY KEY (asset_id);

ALTER TABLE ONLY public.asset_file
    ADD CONSTRAINT asset_file_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.asset
    ADD CONSTRAINT asset_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.asset_report
    ADD CONSTRAINT asset_report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.asset_text
    ADD CONSTRAINT asset_text_pkey PRIMARY KEY (asset_id);

ALTER TABLE ONLY public.asset_version
    ADD CONSTRAINT asset_version_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.asset_view_daily
    ADD CONSTRAINT asset_view_daily_pkey PRIMARY KEY (asset_id, day);

ALTER TABLE ONLY public.asset_visitor
    ADD CONSTRAINT asset_visitor_pkey PRIMARY KEY (day, asset_id, visitor_hash);

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.captcha_use
    ADD CONSTRAINT captcha_use_pkey PRIMARY KEY (challenge);

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_pkey PRIMARY KEY (shard);

ALTER TABLE ONLY public.cdn_purge
    ADD CONSTRAINT cdn_purge_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.cdn_state
    ADD CONSTRAINT cdn_state_pkey PRIMARY KEY ("only");

ALTER TABLE ONLY public.chain_anchor
    ADD CONSTRAINT chain_anchor_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chain_register
    ADD CONSTRAINT chain_register_pkey PRIMARY KEY (chain, contract);

ALTER TABLE ONLY public.chain_transaction
    ADD CONSTRAINT chain_transaction_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.channel_notification
    ADD CONSTRAINT channel_notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_change
    ADD CONSTRAINT contact_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contract_signature
    ADD CONSTRAINT contract_signature_pkey PRIMARY KEY (application_id);

ALTER TABLE ONLY public.creator_profile
    ADD CONSTRAINT creator_profile_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.creator_view_daily
    ADD CONSTRAINT creator_view_daily_pkey PRIMARY KEY (day, creator_id);

ALTER TABLE ONLY public.favourite
    ADD CONSTRAINT favourite_pkey PRIMARY KEY (user_id, asset_id);

ALTER TABLE ONLY public.followed_creator
    ADD CONSTRAINT followed_creator_pkey PRIMARY KEY (user_id, creator_id);

ALTER TABLE ONLY public.identity_check
    ADD CONSTRAINT identity_check_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.identity
    ADD CONSTRAINT identity_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoice_request
    ADD CONSTRAINT invoice_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_transaction
    ADD CONSTRAINT ledger_transaction_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.listing_due
    ADD CONSTRAINT listing_due_pkey PRIMARY KEY (asset_id, kind);

ALTER TABLE ONLY public.listing
    ADD CONSTRAINT listing_pkey PRIMARY KEY (asset_id);

ALTER TABLE ONLY public.log_check
    ADD CONSTRAINT log_check_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.log_checkpoint
    ADD CONSTRAINT log_checkpoint_pkey PRIMARY KEY (size);

ALTER TABLE ONLY public.log_entry
    ADD CONSTRAINT log_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.log_opening
    ADD CONSTRAINT log_opening_pkey PRIMARY KEY (entry_id, field);

ALTER TABLE ONLY public.log_state
    ADD CONSTRAINT log_state_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.log_tile
    ADD CONSTRAINT log_tile_pkey PRIMARY KEY (level, index);

ALTER TABLE ONLY public.log_version
    ADD CONSTRAINT log_version_pkey PRIMARY KEY (asset_id, version);

ALTER TABLE ONLY public.log_witness
    ADD CONSTRAINT log_witness_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.map_point
    ADD CONSTRAINT map_point_pkey PRIMARY KEY (kind, id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notice_settings
    ADD CONSTRAINT notice_settings_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.oidc_payload
    ADD CONSTRAINT oidc_payload_pkey PRIMARY KEY (model, id);

ALTER TABLE ONLY public.onboarding_application
    ADD CONSTRAINT onboarding_application_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.onboarding_contract
    ADD CONSTRAINT onboarding_contract_pkey PRIMARY KEY (application_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outgoing_message
    ADD CONSTRAINT outgoing_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.page_view_daily
    ADD CONSTRAINT page_view_daily_pkey PRIMARY KEY (day, path);

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payout_account
    ADD CONSTRAINT payout_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payout
    ADD CONSTRAINT payout_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pin
    ADD CONSTRAINT pin_pkey PRIMARY KEY (asset_id);

ALTER TABLE ONLY public.preview
    ADD CONSTRAINT preview_pkey PRIMARY KEY (file_id);

ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.reconciliation_difference
    ADD CONSTRAINT reconciliation_difference_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reconciliation
    ADD CONSTRAINT reconciliation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refund_request
    ADD CONSTRAINT refund_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.registration_consent
    ADD CONSTRAINT registration_consent_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.returned_sale
    ADD CONSTRAINT returned_sale_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_claim
    ADD CONSTRAINT review_claim_pkey PRIMARY KEY (kind, subject_id);

ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.role_grant
    ADD CONSTRAINT role_grant_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_promise
    ADD CONSTRAINT schema_promise_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_chunk
    ADD CONSTRAINT search_chunk_pkey PRIMARY KEY (chunk);

ALTER TABLE ONLY public.search_column
    ADD CONSTRAINT search_column_pkey PRIMARY KEY (chunk, kind);

ALTER TABLE ONLY public.search_doc
    ADD CONSTRAINT search_doc_pkey PRIMARY KEY (no);

ALTER TABLE ONLY public.search_due
    ADD CONSTRAINT search_due_pkey PRIMARY KEY (asset_id);

ALTER TABLE ONLY public.search_engine_due
    ADD CONSTRAINT search_engine_due_pkey PRIMARY KEY (asset_id);

ALTER TABLE ONLY public.search_engine
    ADD CONSTRAINT search_engine_pkey PRIMARY KEY ("only");

ALTER TABLE ONLY public.search_institution
    ADD CONSTRAINT search_institution_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_posting
    ADD CONSTRAINT search_posting_pkey PRIMARY KEY (token, chunk);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_in_flow
    ADD CONSTRAINT sign_in_flow_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.signin_account
    ADD CONSTRAINT signin_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.signin_throttle
    ADD CONSTRAINT signin_throttle_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.site_setting
    ADD CONSTRAINT site_setting_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.site_text
    ADD CONSTRAINT site_text_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stored_file
    ADD CONSTRAINT stored_file_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tiles
    ADD CONSTRAINT tiles_pkey PRIMARY KEY (file_id);

ALTER TABLE ONLY public.uncounted_sale
    ADD CONSTRAINT uncounted_sale_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verification_code
    ADD CONSTRAINT verification_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.violation_case
    ADD CONSTRAINT violation_case_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.violation_statement
    ADD CONSTRAINT violation_statement_pkey PRIMARY KEY (id);

CREATE INDEX announcement_sent_at_id_idx ON public.announcement USING btree (sent_at DESC, id DESC);

CREATE INDEX asset_authorised_until_idx ON public.asset USING btree (authorised_until) WHERE (held_by_state AND (status = 'saling'::public.asset_status));

CREATE INDEX asset_created_at_id_idx ON public.asset USING btree (created_at DESC, id DESC);

CREATE INDEX asset_creator_id_created_at_id_idx ON public.asset USING btree (creator_id, created_at DESC, id DESC);

CREATE INDEX asset_creator_id_status_created_at_id_idx ON public.asset USING btree (creator_id, status, created_at DESC, id DESC);

CREATE UNIQUE INDEX asset_current_file_id_key ON public.asset USING btree (current_file_id);

CREATE INDEX asset_explanation_picture_ids_idx ON public.asset_explanation USING gin (picture_ids);

CREATE INDEX asset_file_asset_id_idx ON public.asset_file USING btree (asset_id);

CREATE INDEX asset_file_asset_id_position_idx ON public.asset_file USING btree (asset_id, "position") WHERE ("position" IS NOT NULL);

CREATE UNIQUE INDEX asset_file_key_key ON public.asset_file USING btree (key);

CREATE INDEX asset_file_sha256_idx ON public.asset_file USING btree (sha256);

CREATE INDEX asset_file_size_bytes_idx ON public.asset_file USING btree (size_bytes);

CREATE INDEX asset_in_violation ON public.asset USING btree (id) WHERE (status = 'violation'::public.asset_status);

CREATE INDEX asset_name_grams ON public.asset USING gin (public.name_grams(lower((name)::text)));

CREATE INDEX asset_newest_by_category ON public.asset USING btree (category, published_at DESC, id DESC) INCLUDE (price_fen, file_type) WHERE (status = 'saling'::public.asset_status);

CREATE INDEX asset_owner_id_created_at_id_idx ON public.asset USING btree (owner_id, created_at DESC, id DESC);

CREATE INDEX asset_owner_id_ownership_idx ON public.asset USING btree (owner_id, ownership);

CREATE INDEX asset_report_decided ON public.asset_report USING btree (decided_at DESC, id DESC) WHERE (state <> 'open'::public.report_state);

CREATE UNIQUE INDEX asset_report_open ON public.asset_report USING btree (reporter_id, asset_id) WHERE (state = 'open'::public.report_state);

CREATE INDEX asset_report_state_created_at_id_idx ON public.asset_report USING btree (state, created_at, id);

CREATE INDEX asset_review_decidable ON public.asset USING btree (submitted_at, id) WHERE ((status = 'processing'::public.asset_status) AND (ownership = ANY (ARRAY['none'::public.ownership_state, 'accepted'::public.ownership_state])));

CREATE INDEX asset_review_queue ON public.asset USING btree (submitted_at, id) WHERE (status = 'processing'::public.asset_status);

CREATE INDEX asset_status_created_at_id_idx ON public.asset USING btree (status, created_at DESC, id DESC);

CREATE INDEX asset_text_maker_key_idx ON public.asset_text USING btree (maker_key, asset_id) WHERE (maker_key IS NOT NULL);

CREATE INDEX asset_text_object_type_idx ON public.asset_text USING btree (object_type, asset_id) WHERE (object_type IS NOT NULL);

CREATE INDEX asset_text_period_idx ON public.asset_text USING btree (period, asset_id) WHERE (period IS NOT NULL);

CREATE INDEX asset_text_place_key_idx ON public.asset_text USING btree (place_key, asset_id) WHERE (place_key IS NOT NULL);

CREATE INDEX asset_version_asset_id_created_at_id_idx ON public.asset_version USING btree (asset_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX asset_version_asset_id_number_key ON public.asset_version USING btree (asset_id, number);

CREATE INDEX asset_version_file_id_idx ON public.asset_version USING btree (file_id);

CREATE UNIQUE INDEX asset_version_one_open ON public.asset_version USING btree (asset_id) WHERE (state = ANY (ARRAY['uploading'::public.version_state, 'reviewing'::public.version_state]));

CREATE INDEX asset_version_reviewing ON public.asset_version USING btree (submitted_at, asset_id) WHERE (state = 'reviewing'::public.version_state);

CREATE INDEX asset_visitor_day_network_hash_asset_id_idx ON public.asset_visitor USING btree (day, network_hash, asset_id);

CREATE INDEX audit_entry_action_created_at_id_idx ON public.audit_entry USING btree (action, created_at DESC, id DESC);

CREATE INDEX audit_entry_actor_id_created_at_id_idx ON public.audit_entry USING btree (actor_id, created_at DESC, id DESC);

CREATE INDEX audit_entry_created_at_id_idx ON public.audit_entry USING btree (created_at DESC, id DESC);

CREATE INDEX audit_entry_subject_kind_subject_id_idx ON public.audit_entry USING btree (subject_kind, subject_id);

CREATE INDEX captcha_use_expires_at_idx ON public.captcha_use USING btree (expires_at);

CREATE INDEX cdn_purge_due ON public.cdn_purge USING btree (due_at);

CREATE UNIQUE INDEX chain_anchor_chain_contract_entry_id_key ON public.chain_anchor USING btree (chain, contract, entry_id);

CREATE UNIQUE INDEX chain_anchor_chain_contract_size_key ON public.chain_anchor USING btree (chain, contract, size);

CREATE UNIQUE INDEX chain_anchor_chain_sender_nonce_key ON public.chain_anchor USING btree (chain, sender, nonce);

CREATE INDEX chain_anchor_due_idx ON public.chain_anchor USING btree (chain, contract, state, look_at) WHERE ((state)::text <> 'failed'::text);

CREATE INDEX chain_anchor_entry_id_idx ON public.chain_anchor USING btree (entry_id);

CREATE INDEX chain_anchor_roots_idx ON public.chain_anchor USING btree (size) WHERE (((kind)::text = 'root'::text) AND ((state)::text = 'final'::text));

CREATE INDEX chain_transaction_anchor_id_idx ON public.chain_transaction USING btree (anchor_id);

CREATE INDEX channel_notification_channel_out_trade_no_idx ON public.channel_notification USING btree (channel, out_trade_no);

CREATE INDEX channel_notification_verdict_received_at_id_idx ON public.channel_notification USING btree (verdict, received_at DESC, id DESC);

CREATE INDEX contact_change_user_id_created_at_idx ON public.contact_change USING btree (user_id, created_at DESC);

CREATE INDEX contract_signature_signed_by_id_idx ON public.contract_signature USING btree (signed_by_id);

CREATE INDEX creator_profile_heat_score_user_id_idx ON public.creator_profile USING btree (heat_score DESC, user_id DESC);

CREATE INDEX creator_profile_joined_at_user_id_idx ON public.creator_profile USING btree (joined_at DESC, user_id DESC);

CREATE INDEX creator_with_works_hottest ON public.creator_profile USING btree (heat_score DESC, user_id DESC) WHERE ((is_creator OR is_owner) AND ((assets_on_sale + owned_on_sale) > 0));

CREATE INDEX creator_with_works_newest ON public.creator_profile USING btree (joined_at DESC, user_id DESC) WHERE ((is_creator OR is_owner) AND ((assets_on_sale + owned_on_sale) > 0));

CREATE INDEX favourite_asset_id_user_id_idx ON public.favourite USING btree (asset_id, user_id);

CREATE INDEX favourite_user_id_created_at_asset_id_idx ON public.favourite USING btree (user_id, created_at DESC, asset_id DESC);

CREATE INDEX followed_creator_creator_id_user_id_idx ON public.followed_creator USING btree (creator_id, user_id);

CREATE INDEX followed_creator_user_id_created_at_creator_id_idx ON public.followed_creator USING btree (user_id, created_at DESC, creator_id DESC);

CREATE INDEX identity_check_back_file_id_idx ON public.identity_check USING btree (back_file_id);

CREATE INDEX identity_check_encryption_key_id_idx ON public.identity_check USING btree (encryption_key_id);

CREATE INDEX identity_check_file_id_idx ON public.identity_check USING btree (file_id);

CREATE UNIQUE INDEX identity_check_one_open ON public.identity_check USING btree (user_id) WHERE (status = 0);

CREATE INDEX identity_check_status_submitted_at_id_idx ON public.identity_check USING btree (status, submitted_at, id);

CREATE INDEX identity_check_user_id_idx ON public.identity_check USING btree (user_id);

CREATE UNIQUE INDEX identity_issuer_subject_key ON public.identity USING btree (issuer, subject);

CREATE INDEX identity_user_id_idx ON public.identity USING btree (user_id);

CREATE INDEX invoice_request_buyer_id_idx ON public.invoice_request USING btree (buyer_id);

CREATE INDEX invoice_request_creator_id_created_at_id_idx ON public.invoice_request USING btree (creator_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX invoice_request_current ON public.invoice_request USING btree (order_id) WHERE (state = ANY (ARRAY['asked'::public.invoice_request_state, 'issued'::public.invoice_request_state]));

CREATE UNIQUE INDEX invoice_request_file_id_key ON public.invoice_request USING btree (file_id);

CREATE INDEX invoice_request_of_seller ON public.invoice_request USING btree (creator_id, created_at DESC, id DESC) WHERE (state = 'asked'::public.invoice_request_state);

CREATE INDEX invoice_request_order_id_created_at_idx ON public.invoice_request USING btree (order_id, created_at DESC);

CREATE INDEX invoice_request_to_forget ON public.invoice_request USING btree (state, COALESCE(answered_at, created_at)) WHERE ((state <> 'asked'::public.invoice_request_state) AND (((title)::text <> ''::text) OR ((email)::text <> ''::text)));

CREATE INDEX ledger_entry_transaction_id_idx ON public.ledger_entry USING btree (transaction_id);

CREATE INDEX ledger_entry_user_id_created_at_id_idx ON public.ledger_entry USING btree (user_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX ledger_one_sale ON public.ledger_transaction USING btree (order_id) WHERE (kind = 'sale'::public.ledger_kind);

CREATE INDEX ledger_transaction_order_id_idx ON public.ledger_transaction USING btree (order_id);

CREATE UNIQUE INDEX ledger_transaction_payout_id_kind_key ON public.ledger_transaction USING btree (payout_id, kind);

CREATE UNIQUE INDEX ledger_transaction_refund_id_key ON public.ledger_transaction USING btree (refund_id);

CREATE INDEX listing_category_hottest ON public.listing USING btree (category, rank, asset_id) INCLUDE (file_type, licence, price_fen);

CREATE INDEX listing_category_newest ON public.listing USING btree (category, published_at, asset_id) INCLUDE (file_type, licence, price_fen);

CREATE INDEX listing_creator ON public.listing USING btree (creator_id, published_at, asset_id) INCLUDE (rank, category, file_type, licence, price_fen);

CREATE INDEX listing_hottest ON public.listing USING btree (rank, asset_id) INCLUDE (category, file_type, licence, price_fen);

CREATE INDEX listing_newest ON public.listing USING btree (published_at, asset_id) INCLUDE (category, file_type, licence, price_fen);

CREATE INDEX listing_owner ON public.listing USING btree (owner_id, published_at, asset_id) INCLUDE (rank, category, file_type, licence, price_fen);

CREATE INDEX log_check_at_idx ON public.log_check USING btree (at DESC);

CREATE INDEX log_checkpoint_at_idx ON public.log_checkpoint USING btree (at);

CREATE INDEX log_checkpoint_stamped_idx ON public.log_checkpoint USING btree (size) WHERE (stamped_at IS NOT NULL);

CREATE INDEX log_entry_asset_id_idx ON public.log_entry USING btree (asset_id);

CREATE UNIQUE INDEX log_entry_index_key ON public.log_entry USING btree (index);

CREATE UNIQUE INDEX log_entry_once_key_key ON public.log_entry USING btree (once_key);

CREATE INDEX log_entry_waiting_idx ON public.log_entry USING btree ("position") WHERE (index IS NULL);

CREATE INDEX log_opening_user_id_idx ON public.log_opening USING btree (user_id);

CREATE INDEX log_tile_open_idx ON public.log_tile USING btree (level) WHERE (width < 256);

CREATE INDEX log_tile_unpublished_idx ON public.log_tile USING btree (level, index) WHERE (published_width < width);

CREATE UNIQUE INDEX log_version_entry_id_key ON public.log_version USING btree (entry_id);

CREATE INDEX map_point_changed_in_idx ON public.map_point USING btree (changed_in);

CREATE INDEX notice_created_at_idx ON public.notice USING brin (created_at);

CREATE INDEX notice_to_send ON public.notice USING btree (send_at) WHERE (send_at IS NOT NULL);

CREATE INDEX notice_unread ON public.notice USING btree (user_id, created_at DESC, id DESC) WHERE (read_at IS NULL);

CREATE INDEX notice_user_id_created_at_id_idx ON public.notice USING btree (user_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX notice_user_id_once_key_key ON public.notice USING btree (user_id, once_key);

CREATE INDEX oidc_payload_expires_at_idx ON public.oidc_payload USING btree (expires_at);

CREATE INDEX oidc_payload_grant_id_idx ON public.oidc_payload USING btree (grant_id);

CREATE INDEX oidc_payload_model_uid_idx ON public.oidc_payload USING btree (model, uid);

CREATE INDEX onboarding_application_certification_back_file_id_idx ON public.onboarding_application USING btree (certification_back_file_id);

CREATE INDEX onboarding_application_certification_file_id_idx ON public.onboarding_application USING btree (certification_file_id);

CREATE INDEX onboarding_application_encryption_key_id_idx ON public.onboarding_application USING btree (encryption_key_id);

CREATE INDEX onboarding_application_prove_file_id_idx ON public.onboarding_application USING btree (prove_file_id);

CREATE INDEX onboarding_application_status_submitted_at_id_idx ON public.onboarding_application USING btree (status, submitted_at, id);

CREATE UNIQUE INDEX onboarding_application_user_id_creator_type_key ON public.onboarding_application USING btree (user_id, creator_type);

CREATE UNIQUE INDEX onboarding_contract_key_key ON public.onboarding_contract USING btree (key);

CREATE INDEX onboarding_contract_user_id_idx ON public.onboarding_contract USING btree (user_id);

CREATE INDEX orders_asset_id_created_at_id_idx ON public.orders USING btree (asset_id, created_at DESC, id DESC);

CREATE INDEX orders_buyer_id_created_at_id_idx ON public.orders USING btree (buyer_id, created_at DESC, id DESC);

CREATE INDEX orders_created_at_id_idx ON public.orders USING btree (created_at DESC, id DESC);

CREATE INDEX orders_creator_id_created_at_id_idx ON public.orders USING btree (creator_id, created_at DESC, id DESC);

CREATE INDEX orders_of_creator_by_state ON public.orders USING btree (creator_id, status, is_refunded, created_at DESC, id DESC) INCLUDE (asset_id, asset_name);

CREATE INDEX orders_of_owner ON public.orders USING btree (owner_id, created_at DESC, id DESC) WHERE (owner_id IS NOT NULL);

CREATE INDEX orders_of_owner_by_state ON public.orders USING btree (owner_id, status, is_refunded, created_at DESC, id DESC) INCLUDE (asset_id, asset_name) WHERE (owner_id IS NOT NULL);

CREATE UNIQUE INDEX orders_one_pending ON public.orders USING btree (buyer_id, asset_id) WHERE (status = 'pending'::public.order_status);

CREATE UNIQUE INDEX orders_one_purchase ON public.orders USING btree (buyer_id, asset_id) WHERE ((status = 'completed'::public.order_status) AND (NOT is_refunded));

CREATE UNIQUE INDEX orders_order_no_key ON public.orders USING btree (order_no);

CREATE INDEX orders_purchases ON public.orders USING btree (buyer_id, paid_at DESC, id DESC) WHERE ((status = 'completed'::public.order_status) AND (NOT is_refunded));

CREATE INDEX orders_refunded ON public.orders USING btree (created_at DESC, id DESC) WHERE is_refunded;

CREATE INDEX orders_to_expire ON public.orders USING btree (expires_at) WHERE (status = 'pending'::public.order_status);

CREATE INDEX outgoing_message_due_at_idx ON public.outgoing_message USING btree (due_at);

CREATE INDEX owner_name ON public.creator_profile USING gin (public.name_grams(search_name)) WHERE is_owner;

CREATE INDEX owner_newest ON public.creator_profile USING btree (joined_at DESC, user_id DESC) WHERE is_owner;

CREATE UNIQUE INDEX payment_attempt_channel_out_trade_no_key ON public.payment_attempt USING btree (channel, out_trade_no);

CREATE UNIQUE INDEX payment_attempt_channel_transaction_id_key ON public.payment_attempt USING btree (channel, transaction_id);

CREATE INDEX payment_attempt_created_at_id_idx ON public.payment_attempt USING btree (created_at DESC, id DESC);

CREATE INDEX payment_attempt_next_query_at_idx ON public.payment_attempt USING btree (next_query_at);

CREATE UNIQUE INDEX payment_attempt_one_open ON public.payment_attempt USING btree (order_id) WHERE ((state = ANY (ARRAY['created'::public.payment_attempt_state, 'open'::public.payment_attempt_state])) AND (NOT close_wanted));

CREATE INDEX payment_attempt_order_id_idx ON public.payment_attempt USING btree (order_id);

CREATE INDEX payment_attempt_paid_at_idx ON public.payment_attempt USING btree (paid_at) WHERE (paid_at IS NOT NULL);

CREATE INDEX payout_account_encryption_key_id_idx ON public.payout_account USING btree (encryption_key_id);

CREATE INDEX payout_account_user_id_effective_at_idx ON public.payout_account USING btree (user_id, effective_at DESC);

CREATE INDEX payout_state_created_at_id_idx ON public.payout USING btree (state, created_at, id);

CREATE INDEX payout_user_id_idx ON public.payout USING btree (user_id);

CREATE UNIQUE INDEX pin_creator_id_slot_key ON public.pin USING btree (creator_id, slot);

CREATE UNIQUE INDEX preview_folder_key ON public.preview USING btree (folder);

CREATE INDEX preview_version_requested_at_idx ON public.preview USING btree (version, requested_at);

CREATE INDEX preview_views_version_requested_at_idx ON public.preview USING btree (views_version, requested_at);

CREATE INDEX preview_waiting_idx ON public.preview USING btree (requested_at) WHERE (state = 'waiting'::public.preview_state);

CREATE UNIQUE INDEX reconciliation_channel_day_key ON public.reconciliation USING btree (channel, day);

CREATE INDEX reconciliation_difference_reconciliation_id_id_idx ON public.reconciliation_difference USING btree (reconciliation_id, id);

CREATE INDEX reconciliation_next_try_at_idx ON public.reconciliation USING btree (next_try_at);

CREATE INDEX reconciliation_open ON public.reconciliation USING btree (day) WHERE (state = ANY (ARRAY['differs'::public.reconciliation_state, 'failed'::public.reconciliation_state]));

CREATE UNIQUE INDEX refund_channel_refund_no_key ON public.refund USING btree (channel, refund_no);

CREATE INDEX refund_completed_at_idx ON public.refund USING btree (completed_at) WHERE (completed_at IS NOT NULL);

CREATE INDEX refund_next_try_at_idx ON public.refund USING btree (next_try_at);

CREATE INDEX refund_order_id_idx ON public.refund USING btree (order_id);

CREATE INDEX refund_request_created_at_id_idx ON public.refund_request USING btree (created_at DESC, id DESC);

CREATE INDEX refund_request_creator_id_created_at_id_idx ON public.refund_request USING btree (creator_id, created_at DESC, id DESC);

CREATE INDEX refund_request_of_seller ON public.refund_request USING btree (creator_id, created_at DESC, id DESC) WHERE (state = 'asked'::public.refund_request_state);

CREATE UNIQUE INDEX refund_request_open ON public.refund_request USING btree (order_id) WHERE (state = ANY (ARRAY['asked'::public.refund_request_state, 'agreed'::public.refund_request_state, 'declined'::public.refund_request_state]));

CREATE INDEX refund_request_order_id_created_at_idx ON public.refund_request USING btree (order_id, created_at DESC);

CREATE INDEX refund_request_undecided ON public.refund_request USING btree (created_at, id) WHERE (state = ANY (ARRAY['asked'::public.refund_request_state, 'agreed'::public.refund_request_state, 'declined'::public.refund_request_state]));

CREATE INDEX returned_sale_asset_id_idx ON public.returned_sale USING btree (asset_id);

CREATE INDEX review_claim_expires_at_idx ON public.review_claim USING btree (expires_at);

CREATE INDEX review_kind_subject_id_created_at_idx ON public.review USING btree (kind, subject_id, created_at DESC);

CREATE UNIQUE INDEX role_grant_user_id_role_key ON public.role_grant USING btree (user_id, role);

CREATE UNIQUE INDEX search_doc_asset_id_key ON public.search_doc USING btree (asset_id);

CREATE INDEX search_due_seq_idx ON public.search_due USING btree (seq);

CREATE INDEX search_engine_due_seq_idx ON public.search_engine_due USING btree (seq);

CREATE INDEX session_expires_at_idx ON public.session USING btree (expires_at);

CREATE UNIQUE INDEX session_token_hash_key ON public.session USING btree (token_hash);

CREATE INDEX session_user_id_idx ON public.session USING btree (user_id);

CREATE INDEX sign_in_flow_expires_at_idx ON public.sign_in_flow USING btree (expires_at);

CREATE UNIQUE INDEX sign_in_flow_state_hash_key ON public.sign_in_flow USING btree (state_hash);

CREATE UNIQUE INDEX signin_account_email_key ON public.signin_account USING btree (email);

CREATE UNIQUE INDEX signin_account_phone_key ON public.signin_account USING btree (phone);

CREATE INDEX signin_throttle_updated_at_idx ON public.signin_throttle USING btree (updated_at);

CREATE UNIQUE INDEX site_text_slug_version_key ON public.site_text USING btree (slug, version DESC);

CREATE INDEX stored_file_certifications ON public.stored_file USING btree (created_at) WHERE (kind = 'certification'::public.file_kind);

CREATE UNIQUE INDEX stored_file_key_key ON public.stored_file USING btree (key);

CREATE INDEX stored_file_uploader_id_created_at_idx ON public.stored_file USING btree (uploader_id, created_at);

CREATE UNIQUE INDEX tiles_folder_key ON public.tiles USING btree (folder);

CREATE UNIQUE INDEX tiles_next_folder_key ON public.tiles USING btree (next_folder);

CREATE INDEX tiles_version_requested_at_idx ON public.tiles USING btree (version, requested_at);

CREATE INDEX tiles_waiting_idx ON public.tiles USING btree (requested_at) WHERE (state = 'waiting'::public.preview_state);

CREATE INDEX uncounted_sale_asset_id_idx ON public.uncounted_sale USING btree (asset_id);

CREATE INDEX upload_asset_id_created_at_idx ON public.upload USING btree (asset_id, created_at DESC);

CREATE UNIQUE INDEX upload_file_id_key ON public.upload USING btree (file_id);

CREATE INDEX upload_live ON public.upload USING btree (id) WHERE ((state = 'open'::public.upload_state) AND is_multipart);

CREATE UNIQUE INDEX upload_one_open ON public.upload USING btree (asset_id) WHERE ((state = ANY (ARRAY['open'::public.upload_state, 'finished'::public.upload_state])) AND (NOT is_further));

CREATE UNIQUE INDEX upload_staging_key_key ON public.upload USING btree (staging_key);

CREATE INDEX upload_state_created_at_idx ON public.upload USING btree (state, created_at);

CREATE INDEX upload_to_clean ON public.upload USING btree (created_at) WHERE (cleaned_at IS NULL);

CREATE INDEX users_created_at_id_idx ON public.users USING btree (created_at DESC, id DESC);

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email);

CREATE INDEX users_email_prefix ON public.users USING btree (lower(email) text_pattern_ops);

CREATE INDEX users_name_grams ON public.users USING gin (public.name_grams(lower((name)::text)));

CREATE INDEX users_objects_to_remove ON public.users USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (objects_removed_at IS NULL));

CREATE UNIQUE INDEX users_phone_key ON public.users USING btree (phone);

CREATE INDEX users_phone_prefix ON public.users USING btree (lower(phone) text_pattern_ops);

CREATE INDEX verification_code_expires_at_idx ON public.verification_code USING btree (expires_at);

CREATE INDEX verification_code_target_type_target_scenario_created_at_idx ON public.verification_code USING btree (target_type, target, scenario, created_at DESC);

CREATE INDEX violation_case_asset_id_opened_at_idx ON public.violation_case USING btree (asset_id, opened_at DESC);

CREATE UNIQUE INDEX violation_case_one_open ON public.violation_case USING btree (asset_id) WHERE (state <> 'lifted'::public.violation_state);

CREATE INDEX violation_case_queue ON public.violation_case USING btree (waiting_since, asset_id) WHERE (state = ANY (ARRAY['answered'::public.violation_state, 'appealed'::public.violation_state]));

CREATE INDEX violation_statement_author_id_idx ON public.violation_statement USING btree (author_id);

CREATE UNIQUE INDEX violation_statement_case_id_is_appeal_key ON public.violation_statement USING btree (case_id, is_appeal);

CREATE CONSTRAINT TRIGGER asset_catalogue AFTER UPDATE OF status, longitude, latitude, position_accuracy, thumbnail_file_id, description_file_id, current_file_id, sales_count ON public.asset DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'saling'::public.asset_status)) EXECUTE FUNCTION public.catalogue_changed();

CREATE CONSTRAINT TRIGGER asset_ceiling_catalogue AFTER UPDATE OF ceiling ON public.asset DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = 'saling'::public.asset_status) AND ((new.ceiling)::text <> (old.ceiling)::text))) EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER asset_keeps_sale_price BEFORE UPDATE OF status ON public.asset FOR EACH ROW WHEN (((old.status = 'saling'::public.asset_status) AND (new.status <> 'saling'::public.asset_status))) EXECUTE FUNCTION public.asset_keeps_sale_price();

CREATE TRIGGER asset_listing_change AFTER UPDATE OF status, name, category, price_fen, licence, file_type, creator_id, owner_id, published_at, snapshot_key, heat_score, shape, is_textured, is_closed, has_preview ON public.asset FOR EACH ROW WHEN (((old.status = 'saling'::public.asset_status) OR (new.status = 'saling'::public.asset_status))) EXECUTE FUNCTION public.listing_after_asset();

CREATE TRIGGER asset_listing_new AFTER INSERT ON public.asset FOR EACH ROW WHEN ((new.status = 'saling'::public.asset_status)) EXECUTE FUNCTION public.listing_after_asset();

CREATE TRIGGER asset_on_map AFTER UPDATE OF status, category, longitude, latitude, position_accuracy, snapshot_key ON public.asset FOR EACH ROW WHEN ((((old.status = 'saling'::public.asset_status) OR (new.status = 'saling'::public.asset_status)) AND ((old.longitude IS NOT NULL) OR (new.longitude IS NOT NULL)))) EXECUTE FUNCTION public.asset_on_map();

CREATE TRIGGER asset_on_map_new AFTER INSERT ON public.asset FOR EACH ROW WHEN (((new.status = 'saling'::public.asset_status) AND (new.longitude IS NOT NULL))) EXECUTE FUNCTION public.asset_on_map();

CREATE CONSTRAINT TRIGGER asset_text_catalogue AFTER INSERT OR UPDATE ON public.asset_text DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER asset_text_listing AFTER INSERT OR UPDATE OF description ON public.asset_text FOR EACH ROW EXECUTE FUNCTION public.listing_after_text();

CREATE TRIGGER audit_entry_is_final BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION public.rows_are_final();

CREATE CONSTRAINT TRIGGER chain_anchor_catalogue AFTER UPDATE OF state ON public.chain_anchor DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((new.kind)::text = 'entry'::text) AND (((new.state)::text = 'final'::text) <> ((old.state)::text = 'final'::text)))) EXECUTE FUNCTION public.catalogue_changed();

CREATE CONSTRAINT TRIGGER chain_anchor_catalogue_gone AFTER DELETE ON public.chain_anchor DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.kind)::text = 'entry'::text) AND ((old.state)::text = 'final'::text))) EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER contract_signature_is_final BEFORE DELETE OR UPDATE ON public.contract_signature FOR EACH ROW EXECUTE FUNCTION public.rows_are_final();

CREATE CONSTRAINT TRIGGER creator_profile_catalogue AFTER UPDATE OF name, description, snapshot_file_id, banner_file_id, layout, theme, longitude, latitude, province, is_creator, is_owner, assets_on_sale, joined_at ON public.creator_profile DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.catalogue_changed();

CREATE CONSTRAINT TRIGGER creator_profile_catalogue_new AFTER INSERT OR DELETE ON public.creator_profile DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER creator_profile_listing AFTER UPDATE OF name ON public.creator_profile FOR EACH ROW WHEN (((old.name)::text IS DISTINCT FROM (new.name)::text)) EXECUTE FUNCTION public.listing_after_profile();

CREATE TRIGGER creator_profile_listing_new AFTER INSERT ON public.creator_profile FOR EACH ROW WHEN ((new.name IS NOT NULL)) EXECUTE FUNCTION public.listing_after_profile();

CREATE TRIGGER creator_profile_takes_name BEFORE INSERT OR UPDATE OF name ON public.creator_profile FOR EACH ROW EXECUTE FUNCTION public.profile_takes_name();

CREATE TRIGGER deleted_off_map AFTER UPDATE OF deleted_at ON public.users FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION public.deleted_off_map();

CREATE CONSTRAINT TRIGGER ledger_entry_balance AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.ledger_must_balance();

CREATE TRIGGER ledger_entry_is_final BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION public.rows_are_final();

CREATE TRIGGER ledger_transaction_is_final BEFORE DELETE OR UPDATE ON public.ledger_transaction FOR EACH ROW EXECUTE FUNCTION public.rows_are_final();

CREATE CONSTRAINT TRIGGER listing_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.listing DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER listings_emptied AFTER TRUNCATE ON public.listing FOR EACH STATEMENT EXECUTE FUNCTION public.listings_emptied();

CREATE TRIGGER log_entry_frozen BEFORE UPDATE OF id, "position", kind, leaf, asset_id, once_key, at ON public.log_entry FOR EACH ROW EXECUTE FUNCTION public.log_entry_is_final();

CREATE TRIGGER log_entry_kept BEFORE DELETE ON public.log_entry FOR EACH ROW EXECUTE FUNCTION public.log_entry_is_final();

CREATE TRIGGER log_entry_placed BEFORE UPDATE OF index ON public.log_entry FOR EACH ROW WHEN ((old.index IS NOT NULL)) EXECUTE FUNCTION public.log_entry_is_final();

CREATE TRIGGER onboarding_contract_is_final BEFORE UPDATE ON public.onboarding_contract FOR EACH ROW EXECUTE FUNCTION public.rows_are_final();

CREATE TRIGGER orders_further_files_are_frozen BEFORE UPDATE OF further_file_ids ON public.orders FOR EACH ROW WHEN ((old.further_file_ids IS DISTINCT FROM new.further_file_ids)) EXECUTE FUNCTION public.order_terms_are_frozen();

CREATE TRIGGER orders_parties_are_frozen BEFORE UPDATE OF creator_id, owner_id, owner_share_basis_points, fee_basis_points ON public.orders FOR EACH ROW WHEN ((((old.creator_id IS NOT NULL) AND (((old.creator_id IS DISTINCT FROM new.creator_id) OR (old.owner_id IS DISTINCT FROM new.owner_id)) OR (old.owner_share_basis_points IS DISTINCT FROM new.owner_share_basis_points))) OR ((old.fee_basis_points IS NOT NULL) AND (old.fee_basis_points IS DISTINCT FROM new.fee_basis_points)))) EXECUTE FUNCTION public.order_parties_are_frozen();

CREATE TRIGGER orders_take_parties BEFORE INSERT ON public.orders FOR EACH ROW WHEN ((new.creator_id IS NULL)) EXECUTE FUNCTION public.order_takes_parties();

CREATE TRIGGER orders_terms_are_frozen BEFORE UPDATE OF creator_name, asset_name, licence ON public.orders FOR EACH ROW WHEN (((((old.asset_name)::text IS DISTINCT FROM (new.asset_name)::text) OR (old.licence IS DISTINCT FROM new.licence)) OR ((old.creator_name IS NOT NULL) AND ((old.creator_name)::text IS DISTINCT FROM (new.creator_name)::text)))) EXECUTE FUNCTION public.order_terms_are_frozen();

CREATE TRIGGER owner_on_map AFTER INSERT OR UPDATE OF is_owner, longitude, latitude, snapshot_file_id ON public.creator_profile FOR EACH ROW EXECUTE FUNCTION public.owner_on_map();

CREATE CONSTRAINT TRIGGER pin_catalogue AFTER INSERT OR DELETE OR UPDATE ON public.pin DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.catalogue_changed();

CREATE CONSTRAINT TRIGGER preview_catalogue AFTER UPDATE OF kind, state, files, stats, reason ON public.preview DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.catalogue_changed();

CREATE CONSTRAINT TRIGGER preview_catalogue_new AFTER INSERT OR DELETE ON public.preview DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER review_is_final BEFORE DELETE OR UPDATE ON public.review FOR EACH ROW EXECUTE FUNCTION public.rows_are_final();

CREATE TRIGGER search_due_done AFTER DELETE ON public.search_due REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.search_due_done();

CREATE CONSTRAINT TRIGGER site_setting_catalogue AFTER INSERT OR UPDATE ON public.site_setting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.key)::text = 'synonyms'::text)) EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER site_text_is_final BEFORE DELETE OR UPDATE ON public.site_text FOR EACH ROW EXECUTE FUNCTION public.rows_are_final();

CREATE CONSTRAINT TRIGGER tiles_catalogue AFTER UPDATE OF state, folder, format, entry ON public.tiles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.catalogue_changed();

CREATE CONSTRAINT TRIGGER users_catalogue AFTER UPDATE OF name, deleted_at ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.catalogue_changed();

CREATE TRIGGER users_listing AFTER UPDATE OF name ON public.users FOR EACH ROW WHEN (((old.name)::text <> (new.name)::text)) EXECUTE FUNCTION public.listing_after_user();

CREATE TRIGGER users_name_profile AFTER UPDATE OF name ON public.users FOR EACH ROW WHEN (((new.name)::text IS DISTINCT FROM (old.name)::text)) EXECUTE FUNCTION public.profile_follows_account_name();

ALTER TABLE ONLY public.asset
    ADD CONSTRAINT asset_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.asset
    ADD CONSTRAINT asset_current_file_id_fkey FOREIGN KEY (current_file_id) REFERENCES public.asset_file(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.asset_explanation
    ADD CONSTRAINT asset_explanation_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.asset(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.asset_file
    ADD CONSTRAINT asset_file_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.asset(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.asset
    ADD CONSTRAINT asset_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.asset_report
    ADD CONSTRAINT asset_report_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.asset(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.asset_report
    ADD CONSTRAINT asset_report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.asset_text
    ADD CONSTRAINT asset_text_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.asset(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.asset_version
    ADD CONSTRAINT asset_version_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.asset(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.asset_version
    ADD CONSTRAINT asset_version_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.asset_file(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.chain_transaction
    ADD CONSTRAINT chain_transaction_anchor_id_fkey FOREIGN KEY (anchor_id) REFERENCES public.chain_anchor(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_change
    ADD CONSTRAINT contact_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.contract_signature
    ADD CONSTRAINT contract_signature_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.onboarding_contract(application_id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.contract_signature
    ADD CONSTRAINT contract_signature_signed_by_id_fkey FOREIGN KEY (signed_by_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.creator_profile
    ADD CONSTRAINT creator_profile_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.favourite
    ADD CONSTRAINT favourite_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.asset(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.favourite
    ADD CONSTRAINT favourite_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.followed_creator
    ADD CONSTRAINT followed_creator_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.followed_creator
    ADD CONSTRAINT followed_creator_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.identity_check
    ADD CONSTRAINT identity_check_back_file_id_fkey FOREIGN KEY (back_file_id) REFERENCES public.stored_file(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.identity_check
    ADD CONSTRAINT identity_check_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.stored_file(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.identity_check
    ADD CONSTRAINT identity_check_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.identity
    ADD CONSTRAINT identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.invoice_request
    ADD CONSTRAINT invoice_request_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.stored_file(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.invoice_request
    ADD CONSTRAINT invoice_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.ledger_transaction(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.onboarding_application
    ADD CONSTRAINT onboarding_application_certification_back_file_id_fkey FOREIGN KEY (certification_back_file_id) REFERENCES public.stored_file(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.onboarding_application
    ADD CONSTRAINT onboarding_application_certification_file_id_fkey FOREIGN KEY (certification_file_id) REFERENCES public.stored_file(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.onboarding_application
    ADD CONSTRAINT onboarding_application_prove_file_id_fkey FOREIGN KEY (prove_file_id) REFERENCES public.stored_file(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.onboarding_application
    ADD CONSTRAINT onboarding_application_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.onboarding_contract
    ADD CONSTRAINT onboarding_contract_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.asset(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.asset_file(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.payment_attempt
    ADD CONSTRAINT payment_attempt_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.payout_account
    ADD CONSTRAINT payout_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.payout
    ADD CONSTRAINT payout_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.pin
    ADD CONSTRAINT pin_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.asset(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.preview
    ADD CONSTRAINT preview_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.asset_file(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.reconciliation_difference
    ADD CONSTRAINT reconciliation_difference_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES public.reconciliation(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES public.payment_attempt(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.refund_request
    ADD CONSTRAINT refund_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.registration_consent
    ADD CONSTRAINT registration_consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.signin_account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.role_grant
    ADD CONSTRAINT role_grant_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.stored_file
    ADD CONSTRAINT stored_file_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.tiles
    ADD CONSTRAINT tiles_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.preview(file_id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.asset(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.upload
    ADD CONSTRAINT upload_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.asset_file(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.violation_case
    ADD CONSTRAINT violation_case_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES public.asset(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.violation_statement
    ADD CONSTRAINT violation_statement_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.violation_case(id) ON UPDATE CASCADE ON DELETE RESTRICT;

INSERT INTO public.catalogue_version (shard, version) SELECT shard, 0 FROM generate_series(0, 63) AS shard;
INSERT INTO public.cdn_state ("only", is_on) VALUES (true, false);
INSERT INTO public.log_state (id, size, published_size) VALUES (1, 0, 0);
INSERT INTO public.search_engine ("only", is_on, is_refill_wanted, fed_until) VALUES (true, false, false, '1970-01-01 00:00:00+00');
