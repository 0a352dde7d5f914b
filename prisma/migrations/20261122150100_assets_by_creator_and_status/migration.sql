CREATE INDEX CONCURRENTLY "asset_creator_id_status_created_at_id_idx" ON "asset"("creator_id", "status", "created_at" DESC, "id" DESC);
