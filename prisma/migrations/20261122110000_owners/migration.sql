-- Since when an owner is asked, and when they answered. Null for requests from before this was stored.
ALTER TABLE "asset" ADD COLUMN "owner_asked_at" TIMESTAMPTZ(3),
ADD COLUMN "owner_decided_at" TIMESTAMPTZ(3);

-- Works of others on sale that name this person as their owner; with "assets_on_sale" the number that lists of creators show.
ALTER TABLE "creator_profile" ADD COLUMN "owned_on_sale" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "search_name" TEXT NOT NULL DEFAULT '';
ALTER TABLE "creator_profile" ADD CONSTRAINT "creator_profile_owned" CHECK ("owned_on_sale" >= 0);
UPDATE "creator_profile" p SET "owned_on_sale" = l.count
FROM (SELECT "owner_id", count(*)::int4 AS count FROM "listing" WHERE "owner_id" <> "creator_id" GROUP BY "owner_id") l
WHERE l."owner_id" = p."user_id";

-- The name under which a person is shown, folded: the profile's, else the account's.
CREATE FUNCTION "profile_takes_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_name" := public.search_fold(coalesce(NEW."name", (SELECT "name" FROM "users" WHERE "id" = NEW."user_id"), ''));
  RETURN NEW;
END $$;
CREATE TRIGGER "creator_profile_takes_name" BEFORE INSERT OR UPDATE OF "name" ON "creator_profile"
  FOR EACH ROW EXECUTE FUNCTION "profile_takes_name"();
CREATE FUNCTION "profile_follows_account_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "creator_profile" SET "search_name" = public.search_fold(NEW."name") WHERE "user_id" = NEW."id" AND "name" IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_name_profile" AFTER UPDATE OF "name" ON "users"
  FOR EACH ROW WHEN (NEW."name" IS DISTINCT FROM OLD."name") EXECUTE FUNCTION "profile_follows_account_name"();
UPDATE "creator_profile" p SET "search_name" = public.search_fold(coalesce(p."name", u."name")) FROM "users" u WHERE u."id" = p."user_id";

-- Every character and every pair of neighbours of a folded name, so that any part of it is found, in any script. Of a keyword only what is
-- needed: its pairs, or the one character that it is.
CREATE FUNCTION "name_grams"(folded text, is_query boolean DEFAULT false) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
  letters int := char_length(folded);
  grams text[] := '{}';
BEGIN
  FOR i IN 1 .. letters LOOP
    IF NOT is_query OR letters = 1 THEN grams := grams || substr(folded, i, 1); END IF;
    IF i < letters THEN grams := grams || substr(folded, i, 2); END IF;
  END LOOP;
  RETURN grams;
END $$;
CREATE INDEX "owner_name" ON "creator_profile" USING gin ("name_grams"("search_name")) WHERE "is_owner";
CREATE INDEX "owner_newest" ON "creator_profile" ("joined_at" DESC, "user_id" DESC) WHERE "is_owner";
