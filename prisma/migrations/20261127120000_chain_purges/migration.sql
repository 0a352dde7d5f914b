SET LOCAL lock_timeout = '3s';

-- As before, and a registration on a chain ends what is kept of its asset, not everything.
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

-- Since when a witness, or the timestamp authority, is asked: it owes nothing from before.
-- few rows: log_witness
ALTER TABLE "log_witness" ADD COLUMN "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
