-- Whether a model encloses a volume without a hole is one more thing that its preview finds and lists are narrowed down by. Listings get it when their preview
-- is made anew; their other words stay.
ALTER TABLE "asset" ADD COLUMN "is_closed" BOOLEAN NOT NULL DEFAULT false;

CREATE OR REPLACE VIEW "listing_now" AS
  SELECT a.id AS asset_id, a.published_at, a.heat_score AS rank, a.category, a.file_type, a.licence, a.price_fen, a.creator_id, a.owner_id,
    a.name, coalesce(cp.name, c.name) AS creator_name, coalesce(op.name, o.name, '') AS owner_name, a.snapshot_key,
    translate(search_fold(concat_ws(E'\n', a.name, coalesce(cp.name, c.name), coalesce(op.name, o.name), t.description)), E'\x02', '')
      || CASE WHEN t.record IS NULL THEN '' ELSE record_lines(t) END
      || coalesce(position_line(a), '')
      || coalesce(E'\n\x02' || a.shape, '') || CASE WHEN a.is_textured THEN E'\n\x02textured' ELSE '' END
      || CASE WHEN a.is_closed THEN E'\n\x02closed' ELSE '' END AS search_text,
    nullif(t.record->'title'->>'zh', a.name) AS title_zh, nullif(t.record->'title'->>'en', a.name) AS title_en
  FROM asset a JOIN users c ON c.id = a.creator_id LEFT JOIN creator_profile cp ON cp.user_id = a.creator_id
    LEFT JOIN users o ON o.id = a.owner_id LEFT JOIN creator_profile op ON op.user_id = a.owner_id
    LEFT JOIN asset_text t ON t.asset_id = a.id
  WHERE a.status = 'saling';

CREATE OR REPLACE FUNCTION "listing_after_asset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status = 'saling' AND OLD.status = 'saling'
     AND (NEW.name, NEW.category, NEW.price_fen, NEW.licence, NEW.file_type, NEW.creator_id, NEW.owner_id, NEW.published_at, NEW.snapshot_key, NEW.shape, NEW.is_textured, NEW.is_closed)
         IS NOT DISTINCT FROM (OLD.name, OLD.category, OLD.price_fen, OLD.licence, OLD.file_type, OLD.creator_id, OLD.owner_id, OLD.published_at, OLD.snapshot_key, OLD.shape, OLD.is_textured, OLD.is_closed) THEN
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
    "shape", "is_textured", "is_closed" ON "asset"
  FOR EACH ROW WHEN (OLD.status = 'saling' OR NEW.status = 'saling') EXECUTE FUNCTION "listing_after_asset"();
