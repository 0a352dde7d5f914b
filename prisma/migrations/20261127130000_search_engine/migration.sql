SET LOCAL lock_timeout = '3s';

-- Whether an engine of its own is fed with all listings, as workers say when they start; which of its indexes has every listing and is asked, and which one is being filled.
CREATE TABLE "search_engine" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "is_on" BOOLEAN NOT NULL DEFAULT false,
    "asked" UUID,
    "filling" UUID,
    -- Listings up to this asset are in the index that is being filled.
    "filled_to" UUID,
    -- Somebody wants another index beside the one that is asked.
    "is_refill_wanted" BOOLEAN NOT NULL DEFAULT false,
    -- Indexes that were asked before are still there since then.
    "switched_at" TIMESTAMPTZ(3),
    -- One worker feeds it at a time.
    "fed_until" TIMESTAMPTZ(3) NOT NULL DEFAULT 'epoch',
    CONSTRAINT "search_engine_pkey" PRIMARY KEY ("only"),
    CONSTRAINT "search_engine_one" CHECK ("only")
);
INSERT INTO "search_engine" DEFAULT VALUES;

-- Listings that changed and that the engine has not got yet.
CREATE TABLE "search_engine_due" (
    "asset_id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    CONSTRAINT "search_engine_due_pkey" PRIMARY KEY ("asset_id")
);
CREATE INDEX "search_engine_due_seq_idx" ON "search_engine_due" ("seq");
-- It is filled and emptied all the time.
ALTER TABLE "search_engine_due" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, fillfactor = 50);

-- Whoever empties the listings starts from nothing, and so does the engine. Before what follows, because changes of listings lock them first.
CREATE FUNCTION "listings_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_engine SET asked = NULL, filling = NULL, filled_to = NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "listings_emptied" AFTER TRUNCATE ON "listing" FOR EACH STATEMENT EXECUTE FUNCTION "listings_emptied"();

-- What leaves `search_due` is handed on, also by workers that know of no engine. The state is held: an engine that is being turned on either reads every listing after
-- this, or gets what is handed on here. The number is taken now, so that it is later than that of anything whose text was read before.
CREATE FUNCTION "search_due_done"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT is_on FROM search_engine FOR SHARE) THEN
    INSERT INTO search_engine_due (asset_id) SELECT asset_id FROM gone
      ON CONFLICT (asset_id) DO UPDATE SET seq = nextval('search_engine_due_seq_seq');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "search_due_done" AFTER DELETE ON "search_due" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "search_due_done"();
