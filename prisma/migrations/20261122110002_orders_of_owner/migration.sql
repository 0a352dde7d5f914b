CREATE INDEX CONCURRENTLY "orders_of_owner" ON "orders" ("owner_id", "created_at" DESC, "id" DESC) WHERE "owner_id" IS NOT NULL;
