-- Among whom the price of an order is divided, frozen when it is placed. In steps of their own, so that no lock is held for long: first the
-- columns, empty, with what keeps them right from now on.
ALTER TABLE "orders" ADD COLUMN "creator_id" UUID,
ADD COLUMN "owner_id" UUID,
ADD COLUMN "owner_share_basis_points" INTEGER,
ADD COLUMN "fee_basis_points" INTEGER;

ALTER TABLE "orders" ADD CONSTRAINT "orders_creator_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT "orders_parties" CHECK (
  "creator_id" IS NOT NULL AND ("owner_id" IS NULL) = ("owner_share_basis_points" IS NULL)
  AND "owner_share_basis_points" BETWEEN 0 AND 10000 AND "fee_basis_points" BETWEEN 0 AND 10000) NOT VALID;

-- Servers of the version before this one go on placing orders until they are replaced, and name nobody.
CREATE FUNCTION "order_takes_parties"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "creator_id", "owner_id", "owner_share_basis_points"
  INTO NEW."creator_id", NEW."owner_id", NEW."owner_share_basis_points" FROM "asset" WHERE "id" = NEW."asset_id";
  RETURN NEW;
END $$;
CREATE TRIGGER "orders_take_parties" BEFORE INSERT ON "orders"
  FOR EACH ROW WHEN (NEW."creator_id" IS NULL) EXECUTE FUNCTION "order_takes_parties"();

CREATE FUNCTION "order_parties_are_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a sale divides is frozen on order %', OLD."id" USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "orders_parties_are_frozen"
  BEFORE UPDATE OF "creator_id", "owner_id", "owner_share_basis_points", "fee_basis_points" ON "orders" FOR EACH ROW
  WHEN ((OLD."creator_id" IS NOT NULL AND (OLD."creator_id", OLD."owner_id", OLD."owner_share_basis_points")
           IS DISTINCT FROM (NEW."creator_id", NEW."owner_id", NEW."owner_share_basis_points"))
     OR (OLD."fee_basis_points" IS NOT NULL AND OLD."fee_basis_points" IS DISTINCT FROM NEW."fee_basis_points"))
  EXECUTE FUNCTION "order_parties_are_frozen"();
