CREATE INDEX CONCURRENTLY "orders_creator_id_created_at_id_idx" ON "orders"("creator_id", "created_at" DESC, "id" DESC);
