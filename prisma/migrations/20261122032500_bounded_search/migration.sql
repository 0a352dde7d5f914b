-- Of a query at most eight words take part, the longest first: they are in the fewest listings. A text is still found by all of its own.
CREATE OR REPLACE FUNCTION "search_terms"(given text, is_query boolean DEFAULT false) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
DECLARE
  folded text := public.search_fold(given);
  words text := regexp_replace(folded COLLATE "pg_c_utf8",
    '[^[:alnum:]]+|[\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g');
  runs text[] := string_to_array(regexp_replace(folded,
    '[^\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g'), ' ');
  run text;
  terms text[] := tsvector_to_array(to_tsvector('public.catalogue', words));
BEGIN
  FOREACH run IN ARRAY runs LOOP
    FOR i IN 1 .. char_length(run) LOOP
      IF NOT is_query OR char_length(run) = 1 THEN terms := terms || substr(run, i, 1); END IF;
      IF i < char_length(run) THEN terms := terms || substr(run, i, 2); END IF;
    END LOOP;
  END LOOP;
  terms := ARRAY(SELECT DISTINCT left(term, 40) COLLATE "C" FROM unnest(terms) term WHERE term <> '');
  IF NOT is_query THEN RETURN terms; END IF;
  RETURN ARRAY(SELECT term FROM unnest(terms) term ORDER BY char_length(term) DESC, term COLLATE "C" LIMIT 8);
END $$;

-- Phrases of a query, likewise: with all of them, the words that were left out mostly still have to be there.
CREATE OR REPLACE FUNCTION "search_phrases"(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(phrase), '{}') FROM (
    SELECT DISTINCT m[1] AS phrase, char_length(m[1]) AS length
    FROM regexp_matches(public.search_fold(given), '[\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]{3,}', 'g') m
    ORDER BY length DESC, phrase LIMIT 8
  ) longest
$$;
