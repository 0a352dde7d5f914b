-- What the index of words reads of a record, a line for each text after a sign that no text has and one that says what it is:
-- = a name of the object, @ a person, place, institution or number, # a term of a list by its ID, % how the file came from the object. Where the work is on the map stands after ~, in degrees.
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
    UNION SELECT '%', m.name FROM jsonb_array_elements_text(t.record->'digitisation'->'methods') m(name)) lines
$$;

-- Works on the map, and those whose record says how they were captured, get the words of their province and of that.
UPDATE "listing" l SET "search_text" = n.search_text FROM "listing_now" n JOIN "asset_text" t ON t.asset_id = n.asset_id
  WHERE n.asset_id = l.asset_id AND t.record->'digitisation' ? 'methods';
INSERT INTO "search_due" ("asset_id", "is_text")
  SELECT l.asset_id, true FROM "listing" l WHERE l.search_text LIKE E'%\n\x02~%' OR l.search_text LIKE E'%\n\x02\\%%'
  ON CONFLICT ("asset_id") DO UPDATE SET "seq" = nextval('search_due_seq_seq'), "is_text" = true;
