-- Search reads label, inscription and subject of a record as it reads a description, in lines with the sign &; lists are narrowed down by years, which have the sign ^.
-- The other signs are as they were: = a name of the object, @ a person, place, institution or number, # a term of a list by its ID, % how the file
-- came from the object.
CREATE OR REPLACE FUNCTION "record_lines"(t "asset_text") RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(E'\n\x02' || sign || translate(line, E'\n\x02', '  '), '' ORDER BY sign, line), '') FROM (
    SELECT '=' AS sign, public.search_fold(names.value) AS line FROM (
      SELECT own.value FROM jsonb_each_text(t.record->'title') own
      UNION SELECT other.value FROM jsonb_array_elements(t.record->'otherTitles') o(title), jsonb_each_text(o.title) other) names
    UNION SELECT '@', public.search_fold(others.value) FROM (
      SELECT named.value FROM unnest(ARRAY['culture', 'maker', 'findPlace', 'currentPlace', 'institution']) f(field), jsonb_each_text(t.record->f.field) named
      UNION SELECT t.record->>'accessionNumber'
      UNION SELECT own.value FROM (
        SELECT t.record->'type' AS term UNION ALL SELECT t.record->'period'->'term'
        UNION ALL SELECT m.term FROM jsonb_array_elements(t.record->'materials') m(term)
        UNION ALL SELECT c.term FROM jsonb_array_elements(t.record->'techniques') c(term)) terms, jsonb_each_text(terms.term) own
      WHERE own.key <> 'id') others WHERE others.value IS NOT NULL
    UNION SELECT '#', listed.kind || ':' || listed.id FROM (
      SELECT 'objectType' AS kind, t.object_type::text AS id UNION ALL SELECT 'period', t.period
      UNION ALL SELECT 'material', m.id FROM unnest(t.materials) m(id) UNION ALL SELECT 'technique', c.id FROM unnest(t.techniques) c(id)) listed
    WHERE listed.id IS NOT NULL
    UNION SELECT '&', public.search_fold(said.value) FROM (
      SELECT own.value FROM unnest(ARRAY['label', 'inscription', 'subject']) f(field), jsonb_each_text(t.record->f.field) own) said
    UNION SELECT '^', t.year_from || ' ' || coalesce(t.year_to, t.year_from) WHERE t.year_from IS NOT NULL
    UNION SELECT '%', m.name FROM jsonb_array_elements_text(t.record->'digitisation'->'methods') m(name)) lines
$$;

-- Works with a record get what is new of it.
WITH changed AS (
  UPDATE "listing" l SET "search_text" = n.search_text FROM "listing_now" n
  WHERE n.asset_id = l.asset_id AND l.search_text IS DISTINCT FROM n.search_text RETURNING l.asset_id)
INSERT INTO "search_due" ("asset_id", "is_text") SELECT asset_id, true FROM changed
  ON CONFLICT ("asset_id") DO UPDATE SET "seq" = nextval('search_due_seq_seq'), "is_text" = true;
