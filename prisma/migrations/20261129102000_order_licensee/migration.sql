SET LOCAL lock_timeout = '3s';

-- Between whom an order's licence holds. Null in orders of before, and where the server before placed them.
ALTER TABLE "orders" ADD COLUMN "creator_legal_name" VARCHAR(100);
ALTER TABLE "orders" ADD COLUMN "licensee" VARCHAR(100);

-- A buyer may change the licensee until the payment, and state one afterwards. Deleting an account erases it.
CREATE TRIGGER "orders_licence_parties_are_frozen" BEFORE UPDATE OF "creator_legal_name", "licensee" ON "orders" FOR EACH ROW
  WHEN (OLD."creator_legal_name" IS DISTINCT FROM NEW."creator_legal_name"
    OR (OLD."status" <> 'pending' AND OLD."licensee" <> NEW."licensee"))
  EXECUTE FUNCTION "order_terms_are_frozen"();
