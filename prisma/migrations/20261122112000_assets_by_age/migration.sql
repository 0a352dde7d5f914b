CREATE INDEX CONCURRENTLY "asset_created_at_id_idx" ON "asset"("created_at" DESC, "id" DESC);
