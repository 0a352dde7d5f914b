-- A suspended person is signed out, and cannot sign in until then (null: until it is lifted).
ALTER TABLE "users"
    ADD COLUMN "suspended_at" TIMESTAMPTZ(3),
    ADD COLUMN "suspended_until" TIMESTAMPTZ(3),
    ADD COLUMN "suspension_reason" VARCHAR(500),
    ADD COLUMN "suspended_by_id" UUID;

-- One and two letters in a row of a name, in lower case. Names are found by any part of them, and Chinese ones have two or three letters, which trigrams do
-- not see.
CREATE FUNCTION "name_grams"(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
DECLARE
  letters text := lower(name);
  grams text[] := '{}';
BEGIN
  FOR i IN 1 .. char_length(letters) LOOP
    grams := grams || substr(letters, i, 1);
    IF i < char_length(letters) THEN grams := grams || substr(letters, i, 2); END IF;
  END LOOP;
  RETURN grams;
END
$$;
