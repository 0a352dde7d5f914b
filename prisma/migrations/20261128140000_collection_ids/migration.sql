SET LOCAL lock_timeout = '3s';

-- Collections of the home page have pages, which need an ID.
-- few rows: site_setting
UPDATE "site_setting" SET "value" = jsonb_set("value", '{collections}', (
  SELECT coalesce(jsonb_agg(CASE WHEN entry ? 'id' THEN entry ELSE jsonb_build_object('id', gen_random_uuid()) || entry END ORDER BY place), '[]')
  FROM jsonb_array_elements("value"->'collections') WITH ORDINALITY AS list (entry, place)
)) WHERE "key" = 'home';
