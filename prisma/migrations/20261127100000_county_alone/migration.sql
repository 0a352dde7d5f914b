SET LOCAL lock_timeout = '3s';
-- Visitors may be told the county alone.
ALTER TABLE "asset" DROP CONSTRAINT "asset_position_accuracy";
-- Rows of before fit, which the next migration checks without keeping anybody from writing.
ALTER TABLE "asset" ADD CONSTRAINT "asset_position_accuracy"
  CHECK ("position_accuracy" IN ('exact', 'ten_kilometres', 'county', 'province', 'hidden')) NOT VALID;

-- A work whose county alone is told is found by its city: the name of the county is the servers', who have its outline.
CREATE OR REPLACE FUNCTION "position_line"(a "asset") RETURNS text LANGUAGE sql STABLE PARALLEL SAFE RETURN
  CASE a.position_accuracy
    WHEN 'hidden' THEN NULL
    WHEN 'province' THEN E'\n\x02~' || shown_degrees(a.longitude, 'ten_kilometres') || ' ' || shown_degrees(a.latitude, 'ten_kilometres') || ' province'
    WHEN 'county' THEN E'\n\x02~' || shown_degrees(a.longitude, 'ten_kilometres') || ' ' || shown_degrees(a.latitude, 'ten_kilometres')
    ELSE E'\n\x02~' || shown_degrees(a.longitude, a.position_accuracy) || ' ' || shown_degrees(a.latitude, a.position_accuracy)
  END;
