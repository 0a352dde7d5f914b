CREATE INDEX CONCURRENTLY "preview_version_requested_at_idx" ON "preview"("version", "requested_at");
