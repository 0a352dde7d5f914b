-- Every work on sale that has a place stands on the map, by its kind: 0 owners, 1 scenes, 2 artifacts, 3 paintings, 4 files, 5 videos.
CREATE FUNCTION "map_kind"(category int) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE category WHEN 0 THEN 2 WHEN 1 THEN 1 ELSE category + 1 END::smallint;

CREATE OR REPLACE FUNCTION "asset_on_map"() RETURNS trigger LANGUAGE plpgsql AS $$
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

DROP TRIGGER "asset_on_map_new" ON "asset";
CREATE TRIGGER "asset_on_map_new" AFTER INSERT ON "asset" FOR EACH ROW
  WHEN (NEW."status" = 'saling' AND NEW."longitude" IS NOT NULL) EXECUTE FUNCTION "asset_on_map"();
DROP TRIGGER "asset_on_map" ON "asset";
CREATE TRIGGER "asset_on_map" AFTER UPDATE OF "status", "category", "longitude", "latitude", "position_accuracy", "snapshot_key" ON "asset" FOR EACH ROW
  WHEN ((OLD."status" = 'saling' OR NEW."status" = 'saling') AND (OLD."longitude" IS NOT NULL OR NEW."longitude" IS NOT NULL))
  EXECUTE FUNCTION "asset_on_map"();

-- Those that are on sale.
INSERT INTO "map_point" ("kind", "id", "longitude", "latitude", "snapshot_key", "is_shown")
SELECT "map_kind"("category"), "id", "shown_degrees"("longitude", "position_accuracy"), "shown_degrees"("latitude", "position_accuracy"), "snapshot_key", true
FROM "asset" WHERE "status" = 'saling' AND "category" <> 1
  AND "shown_degrees"("longitude", "position_accuracy") IS NOT NULL AND "shown_degrees"("latitude", "position_accuracy") IS NOT NULL
ON CONFLICT ON CONSTRAINT "map_point_pkey" DO NOTHING;
