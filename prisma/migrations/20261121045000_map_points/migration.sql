-- What stands on the map, as the replicas' indexes follow it: one narrow row a point, kept by triggers, because points come and go by
-- many ways (review, sale, style, violation, account deletion, pictures) and none may be forgotten.
CREATE TABLE "map_point" (
    "kind" SMALLINT NOT NULL,
    "id" UUID NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "snapshot_key" TEXT,
    "is_shown" BOOLEAN NOT NULL,
    "changed_in" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "map_point_pkey" PRIMARY KEY ("kind","id")
);
CREATE INDEX "map_point_changed_in_idx" ON "map_point"("changed_in");

CREATE FUNCTION "set_map_point"(kind smallint, id uuid, longitude float8, latitude float8, snapshot_key text, is_shown boolean)
RETURNS void LANGUAGE plpgsql AS $$
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

-- Scenes (kind 1) stand on the map while they are on sale.
CREATE FUNCTION "asset_on_map"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "set_map_point"(1::smallint, NEW."id", NEW."longitude", NEW."latitude", NEW."snapshot_key",
    NEW."status" = 'saling' AND NEW."category" = 1 AND NEW."longitude" IS NOT NULL AND NEW."latitude" IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER "asset_on_map_new" AFTER INSERT ON "asset" FOR EACH ROW
  WHEN (NEW."category" = 1 AND NEW."status" = 'saling') EXECUTE FUNCTION "asset_on_map"();
CREATE TRIGGER "asset_on_map" AFTER UPDATE OF "status", "category", "longitude", "latitude", "snapshot_key" ON "asset" FOR EACH ROW
  WHEN ((OLD."category" = 1 AND OLD."status" = 'saling') OR (NEW."category" = 1 AND NEW."status" = 'saling'))
  EXECUTE FUNCTION "asset_on_map"();

-- Owners (kind 0) stand there while they have the role, a place, and an account.
CREATE FUNCTION "owner_on_map"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "set_map_point"(0::smallint, NEW."user_id", NEW."longitude", NEW."latitude",
    (SELECT f."key" FROM "stored_file" f WHERE f."id" = NEW."snapshot_file_id"),
    NEW."is_owner" AND NEW."longitude" IS NOT NULL AND NEW."latitude" IS NOT NULL
      AND EXISTS (SELECT FROM "users" u WHERE u."id" = NEW."user_id" AND u."deleted_at" IS NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER "owner_on_map" AFTER INSERT OR UPDATE OF "is_owner", "longitude", "latitude", "snapshot_file_id" ON "creator_profile"
  FOR EACH ROW EXECUTE FUNCTION "owner_on_map"();

CREATE FUNCTION "deleted_off_map"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "set_map_point"(0::smallint, NEW."id", NULL, NULL, NULL, false);
  RETURN NULL;
END $$;
CREATE TRIGGER "deleted_off_map" AFTER UPDATE OF "deleted_at" ON "users" FOR EACH ROW
  WHEN (NEW."deleted_at" IS NOT NULL) EXECUTE FUNCTION "deleted_off_map"();

-- What stood there before this table.
INSERT INTO "map_point" ("kind", "id", "longitude", "latitude", "snapshot_key", "is_shown")
SELECT 1, "id", "longitude", "latitude", "snapshot_key", true FROM "asset"
WHERE "status" = 'saling' AND "category" = 1 AND "longitude" IS NOT NULL AND "latitude" IS NOT NULL;
INSERT INTO "map_point" ("kind", "id", "longitude", "latitude", "snapshot_key", "is_shown")
SELECT 0, p."user_id", p."longitude", p."latitude", f."key", true
FROM "creator_profile" p JOIN "users" u ON u."id" = p."user_id" LEFT JOIN "stored_file" f ON f."id" = p."snapshot_file_id"
WHERE p."is_owner" AND p."longitude" IS NOT NULL AND p."latitude" IS NOT NULL AND u."deleted_at" IS NULL;
