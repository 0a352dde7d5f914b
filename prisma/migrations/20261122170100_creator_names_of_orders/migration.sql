-- Under which name the creator sold, frozen when the order is placed. Null in orders from before, and of servers of the version before.
ALTER TABLE "orders" ADD COLUMN "creator_name" VARCHAR(31);

CREATE FUNCTION "order_terms_are_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a receipt says is frozen on order %', OLD."id" USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "orders_terms_are_frozen"
  BEFORE UPDATE OF "creator_name", "asset_name", "licence" ON "orders" FOR EACH ROW
  WHEN ((OLD."asset_name", OLD."licence") IS DISTINCT FROM (NEW."asset_name", NEW."licence")
     OR (OLD."creator_name" IS NOT NULL AND OLD."creator_name" IS DISTINCT FROM NEW."creator_name"))
  EXECUTE FUNCTION "order_terms_are_frozen"();
