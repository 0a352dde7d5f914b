-- What a cache in front of the marketplace has to forget: keys of answers, written by the transaction that changes what they show.
CREATE TABLE "cdn_purge" (
    "seq" BIGSERIAL NOT NULL,
    "key" VARCHAR(48) NOT NULL,
    "due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),
    "is_second" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "cdn_purge_pkey" PRIMARY KEY ("seq")
);
CREATE INDEX "cdn_purge_due" ON "cdn_purge" ("due_at");

-- Whether there is such a cache: workers say so when they start.
CREATE TABLE "cdn_state" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "is_on" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "cdn_state_pkey" PRIMARY KEY ("only"),
    CONSTRAINT "cdn_state_one" CHECK ("only")
);
INSERT INTO "cdn_state" DEFAULT VALUES;

-- As before, and it names what changed. Lists show anything, so that each change ends them; of a table that is not named here, everything.
CREATE OR REPLACE FUNCTION "catalogue_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    ELSIF TG_TABLE_NAME = 'users' THEN name := 'creator-' || changed.id;
    ELSIF TG_TABLE_NAME = 'creator_profile' THEN name := 'creator-' || changed.user_id;
    ELSIF TG_TABLE_NAME IN ('site_setting', 'pin') THEN name := NULL;
    ELSE name := 'everything';
    END IF;
    IF name IS NOT NULL THEN INSERT INTO cdn_purge (key) VALUES (name); END IF;
  END IF;
  RETURN NULL;
END $$;
