SET LOCAL lock_timeout = '3s';

-- Listings, map points and the catalogue's version are written by the servers (apps/api/src/features/listings).
-- contract: triggers and functions only; servers of the version before mark what they change, and a worker rewrites it.
ALTER TABLE "listing" ADD COLUMN "document" JSONB;
-- Read by the version before.
ALTER TABLE "listing" ALTER COLUMN "search_text" SET DEFAULT '';

DROP TRIGGER "asset_catalogue" ON "asset";
DROP TRIGGER "asset_ceiling_catalogue" ON "asset";
DROP TRIGGER "asset_listing_change" ON "asset";
DROP TRIGGER "asset_listing_new" ON "asset";
DROP TRIGGER "asset_on_map" ON "asset";
DROP TRIGGER "asset_on_map_new" ON "asset";
DROP TRIGGER "asset_text_catalogue" ON "asset_text";
DROP TRIGGER "asset_text_listing" ON "asset_text";
DROP TRIGGER "chain_anchor_catalogue" ON "chain_anchor";
DROP TRIGGER "chain_anchor_catalogue_gone" ON "chain_anchor";
DROP TRIGGER "creator_profile_catalogue" ON "creator_profile";
DROP TRIGGER "creator_profile_catalogue_new" ON "creator_profile";
DROP TRIGGER "creator_profile_listing" ON "creator_profile";
DROP TRIGGER "creator_profile_listing_new" ON "creator_profile";
DROP TRIGGER "owner_on_map" ON "creator_profile";
DROP TRIGGER "listing_catalogue" ON "listing";
DROP TRIGGER "listings_emptied" ON "listing";
DROP TRIGGER "pin_catalogue" ON "pin";
DROP TRIGGER "preview_catalogue" ON "preview";
DROP TRIGGER "preview_catalogue_new" ON "preview";
DROP TRIGGER "search_due_done" ON "search_due";
DROP TRIGGER "site_setting_catalogue" ON "site_setting";
DROP TRIGGER "tiles_catalogue" ON "tiles";
DROP TRIGGER "deleted_off_map" ON "users";
DROP TRIGGER "users_catalogue" ON "users";
DROP TRIGGER "users_listing" ON "users";
DROP TRIGGER "users_name_profile" ON "users";
DROP VIEW "listing_now";
DROP FUNCTION "asset_on_map", "catalogue_changed", "deleted_off_map", "listing_after_asset", "listing_after_profile", "listing_after_text",
  "listing_after_user", "listing_after_rename", "listing_rebuild", "listing_work_off", "listing_sync", "listings_emptied", "map_kind", "owner_on_map",
  "position_line", "profile_follows_account_name", "record_lines", "search_due_done", "set_map_point", "shown_degrees";

-- few rows: listing_due
ALTER TABLE "listing_due" ADD COLUMN "seq" BIGSERIAL NOT NULL;
CREATE TABLE "creator_due" (
    "user_id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    CONSTRAINT "creator_due_pkey" PRIMARY KEY ("user_id")
);

-- Writes that no server announces, such as of the account host or by hand, are marked; a worker projects them within seconds.
CREATE FUNCTION "mark_asset_due"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    due := CASE WHEN NEW.status = 'saling' THEN 'text' END;
  ELSIF NEW.status = 'saling' OR OLD.status = 'saling' THEN
    due := CASE
      WHEN (NEW.status, NEW.name, NEW.category, NEW.price_fen, NEW.licence, NEW.file_type, NEW.creator_id, NEW.owner_id, NEW.published_at, NEW.snapshot_key,
          NEW.shape, NEW.is_textured, NEW.is_closed, NEW.has_preview, NEW.longitude, NEW.latitude, NEW.position_accuracy)
        IS DISTINCT FROM (OLD.status, OLD.name, OLD.category, OLD.price_fen, OLD.licence, OLD.file_type, OLD.creator_id, OLD.owner_id, OLD.published_at,
          OLD.snapshot_key, OLD.shape, OLD.is_textured, OLD.is_closed, OLD.has_preview, OLD.longitude, OLD.latitude, OLD.position_accuracy) THEN 'text'
      WHEN NEW.heat_score <> OLD.heat_score THEN 'heat' END;
  END IF;
  IF due IS NOT NULL THEN
    INSERT INTO listing_due (asset_id, kind) VALUES (NEW.id, due) ON CONFLICT (asset_id, kind) DO UPDATE SET seq = nextval('listing_due_seq_seq');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "asset_due" AFTER INSERT OR UPDATE OF "status", "name", "category", "price_fen", "licence", "file_type", "creator_id", "owner_id",
  "published_at", "snapshot_key", "shape", "is_textured", "is_closed", "has_preview", "longitude", "latitude", "position_accuracy", "heat_score"
  ON "asset" FOR EACH ROW EXECUTE FUNCTION "mark_asset_due"();

CREATE FUNCTION "mark_text_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_due (asset_id, kind) SELECT asset_id, 'text' FROM listing WHERE asset_id = NEW.asset_id
    ON CONFLICT (asset_id, kind) DO UPDATE SET seq = nextval('listing_due_seq_seq');
  RETURN NULL;
END $$;
CREATE TRIGGER "asset_text_due" AFTER INSERT OR UPDATE ON "asset_text" FOR EACH ROW EXECUTE FUNCTION "mark_text_due"();

CREATE FUNCTION "mark_creator_due"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    person := NEW.id;
    UPDATE creator_profile SET search_name = public.search_fold(NEW.name) WHERE user_id = NEW.id AND name IS NULL;
    IF NOT FOUND AND NOT EXISTS (SELECT FROM creator_profile WHERE user_id = NEW.id) THEN RETURN NULL; END IF;
  ELSE
    person := NEW.user_id;
  END IF;
  INSERT INTO creator_due (user_id) VALUES (person) ON CONFLICT (user_id) DO UPDATE SET seq = nextval('creator_due_seq_seq');
  RETURN NULL;
END $$;
CREATE TRIGGER "users_due" AFTER UPDATE OF "name", "deleted_at" ON "users" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."deleted_at" IS DISTINCT FROM NEW."deleted_at") EXECUTE FUNCTION "mark_creator_due"();
CREATE TRIGGER "creator_profile_due" AFTER INSERT OR UPDATE OF "name", "is_owner", "longitude", "latitude", "snapshot_file_id" ON "creator_profile"
  FOR EACH ROW EXECUTE FUNCTION "mark_creator_due"();

-- One trigger for what is frozen on an order, one for an entry of the log.
DROP TRIGGER "orders_further_files_are_frozen" ON "orders";
DROP TRIGGER "orders_parties_are_frozen" ON "orders";
DROP TRIGGER "orders_terms_are_frozen" ON "orders";
DROP FUNCTION "order_parties_are_frozen";
CREATE TRIGGER "orders_terms_are_frozen" BEFORE UPDATE OF "creator_name", "asset_name", "licence", "further_file_ids", "creator_id", "owner_id",
  "owner_share_basis_points", "fee_basis_points" ON "orders" FOR EACH ROW
  WHEN ((OLD."asset_name", OLD."licence", OLD."further_file_ids") IS DISTINCT FROM (NEW."asset_name", NEW."licence", NEW."further_file_ids")
    OR (OLD."creator_name" IS NOT NULL AND OLD."creator_name" IS DISTINCT FROM NEW."creator_name")
    OR (OLD."creator_id" IS NOT NULL AND (OLD."creator_id", OLD."owner_id", OLD."owner_share_basis_points")
          IS DISTINCT FROM (NEW."creator_id", NEW."owner_id", NEW."owner_share_basis_points"))
    OR (OLD."fee_basis_points" IS NOT NULL AND OLD."fee_basis_points" IS DISTINCT FROM NEW."fee_basis_points"))
  EXECUTE FUNCTION "order_terms_are_frozen"();

DROP TRIGGER "log_entry_frozen" ON "log_entry";
DROP TRIGGER "log_entry_kept" ON "log_entry";
DROP TRIGGER "log_entry_placed" ON "log_entry";
CREATE OR REPLACE FUNCTION "log_entry_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.index IS NULL OR NEW.index IS NOT DISTINCT FROM OLD.index)
      AND (NEW.id, NEW.position, NEW.kind, NEW.leaf, NEW.asset_id, NEW.once_key, NEW.at)
        IS NOT DISTINCT FROM (OLD.id, OLD.position, OLD.kind, OLD.leaf, OLD.asset_id, OLD.once_key, OLD.at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an entry of the log is final';
END $$;
CREATE TRIGGER "log_entry_is_final" BEFORE UPDATE OR DELETE ON "log_entry" FOR EACH ROW EXECUTE FUNCTION "log_entry_is_final"();

-- What a worker of the version before takes off `search_due` meanwhile does not reach the engine.
-- few rows: search_engine
UPDATE "search_engine" SET "is_refill_wanted" = true WHERE "is_on";
