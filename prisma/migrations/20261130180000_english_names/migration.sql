SET LOCAL lock_timeout = '3s';

ALTER TABLE "creator_profile" ADD COLUMN "name_en" VARCHAR(63), ADD COLUMN "name_pinyin" VARCHAR(512), ADD COLUMN "description_en" VARCHAR(2000);
ALTER TABLE "payment_attempt" ADD COLUMN "description" VARCHAR(127);
ALTER TABLE "listing" ADD COLUMN "creator_name_en" JSONB, ADD COLUMN "owner_name_en" JSONB;

-- Owners are found by either name.
CREATE OR REPLACE FUNCTION "profile_takes_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_name" := public.search_fold(
    coalesce(NEW."name", (SELECT "name" FROM "users" WHERE "id" = NEW."user_id"), '') || coalesce(' ' || NEW."name_en", ''));
  RETURN NEW;
END $$;
DROP TRIGGER "creator_profile_takes_name" ON "creator_profile";
CREATE TRIGGER "creator_profile_takes_name" BEFORE INSERT OR UPDATE OF "name", "name_en" ON "creator_profile"
  FOR EACH ROW EXECUTE FUNCTION "profile_takes_name"();

CREATE OR REPLACE FUNCTION "mark_creator_due"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    person := NEW.id;
    UPDATE creator_profile SET search_name = public.search_fold(NEW.name || coalesce(' ' || name_en, '')) WHERE user_id = NEW.id AND name IS NULL;
    IF NOT FOUND AND NOT EXISTS (SELECT FROM creator_profile WHERE user_id = NEW.id) THEN RETURN NULL; END IF;
  ELSE
    person := NEW.user_id;
  END IF;
  INSERT INTO creator_due (user_id) VALUES (person) ON CONFLICT (user_id) DO UPDATE SET seq = nextval('creator_due_seq_seq');
  RETURN NULL;
END $$;
DROP TRIGGER "creator_profile_due" ON "creator_profile";
CREATE TRIGGER "creator_profile_due" AFTER INSERT OR UPDATE OF "name", "name_en", "is_owner", "longitude", "latitude", "snapshot_file_id" ON "creator_profile"
  FOR EACH ROW EXECUTE FUNCTION "mark_creator_due"();
