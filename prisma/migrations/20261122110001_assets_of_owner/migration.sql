CREATE INDEX CONCURRENTLY "asset_owner_id_created_at_id_idx" ON "asset"("owner_id", "created_at" DESC, "id" DESC);
