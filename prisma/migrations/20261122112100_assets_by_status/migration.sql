CREATE INDEX CONCURRENTLY "asset_status_created_at_id_idx" ON "asset"("status", "created_at" DESC, "id" DESC);
