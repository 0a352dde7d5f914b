-- Validating reads the table without keeping anybody from it; what is validated makes SET NOT NULL a moment.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_parties";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_creator_id_fkey";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_owner_id_fkey";
ALTER TABLE "orders" ALTER COLUMN "creator_id" SET NOT NULL;
