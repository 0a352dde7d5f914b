-- How much of a work's position everybody is told. Whatever visitors are shown is made from `shown_degrees`, as `shownPosition` says it in the servers.
ALTER TABLE "asset" ADD COLUMN "position_accuracy" VARCHAR(16) NOT NULL DEFAULT 'exact';
-- The next migration checks the rows of before without keeping anybody from writing.
ALTER TABLE "asset" ADD CONSTRAINT "asset_position_accuracy"
  CHECK ("position_accuracy" IN ('exact', 'ten_kilometres', 'province', 'hidden')) NOT VALID;

CREATE FUNCTION "shown_degrees"(degrees float8, accuracy text) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE accuracy WHEN 'exact' THEN degrees WHEN 'ten_kilometres' THEN floor(degrees * 10 + 0.5) / 10 END;

CREATE OR REPLACE FUNCTION "asset_on_map"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  longitude float8 := "shown_degrees"(NEW."longitude", NEW."position_accuracy");
  latitude float8 := "shown_degrees"(NEW."latitude", NEW."position_accuracy");
BEGIN
  PERFORM "set_map_point"(1::smallint, NEW."id", longitude, latitude, NEW."snapshot_key",
    NEW."status" = 'saling' AND NEW."category" = 1 AND longitude IS NOT NULL AND latitude IS NOT NULL);
  RETURN NULL;
END $$;
DROP TRIGGER "asset_on_map" ON "asset";
CREATE TRIGGER "asset_on_map" AFTER UPDATE OF "status", "category", "longitude", "latitude", "position_accuracy", "snapshot_key" ON "asset" FOR EACH ROW
  WHEN ((OLD."category" = 1 AND OLD."status" = 'saling') OR (NEW."category" = 1 AND NEW."status" = 'saling'))
  EXECUTE FUNCTION "asset_on_map"();

DROP TRIGGER "asset_catalogue" ON "asset";
CREATE CONSTRAINT TRIGGER "asset_catalogue" AFTER UPDATE OF "status", "longitude", "latitude", "position_accuracy", "thumbnail_file_id",
  "description_file_id", "current_file_id", "sales_count" ON "asset" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'saling') EXECUTE FUNCTION "catalogue_changed"();

-- The index of words finds a work by its place: by the city where that is told, else by the province, else not. Its text has no more than visitors may know.
CREATE FUNCTION "position_line"(a "asset") RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN
  CASE a.position_accuracy
    WHEN 'hidden' THEN NULL
    WHEN 'province' THEN E'\n\x02~' || shown_degrees(a.longitude, 'ten_kilometres') || ' ' || shown_degrees(a.latitude, 'ten_kilometres') || ' province'
    ELSE E'\n\x02~' || shown_degrees(a.longitude, a.position_accuracy) || ' ' || shown_degrees(a.latitude, a.position_accuracy)
  END;

CREATE OR REPLACE VIEW "listing_now" AS
  SELECT a.id AS asset_id, a.published_at, a.heat_score AS rank, a.category, a.file_type, a.licence, a.price_fen, a.creator_id, a.owner_id,
    a.name, coalesce(cp.name, c.name) AS creator_name, coalesce(op.name, o.name, '') AS owner_name, a.snapshot_key,
    translate(search_fold(concat_ws(E'\n', a.name, coalesce(cp.name, c.name), coalesce(op.name, o.name), t.description)), E'\x02', '')
      || CASE WHEN t.record IS NULL THEN '' ELSE record_lines(t) END
      || coalesce(position_line(a), '')
      || coalesce(E'\n\x02' || a.shape, '') || CASE WHEN a.is_textured THEN E'\n\x02textured' ELSE '' END AS search_text,
    nullif(t.record->'title'->>'zh', a.name) AS title_zh, nullif(t.record->'title'->>'en', a.name) AS title_en
  FROM asset a JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
    LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id
    LEFT JOIN asset_text t ON t.asset_id = a.id
  WHERE a.status = 'saling';
