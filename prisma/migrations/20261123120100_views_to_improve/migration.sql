CREATE INDEX CONCURRENTLY "preview_views_version_requested_at_idx" ON "preview"("views_version", "requested_at");
