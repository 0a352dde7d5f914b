CREATE INDEX CONCURRENTLY "orders_of_owner_by_state" ON "orders" ("owner_id", "status", "is_refunded", "created_at" DESC, "id" DESC) INCLUDE ("asset_id", "asset_name") WHERE "owner_id" IS NOT NULL;
