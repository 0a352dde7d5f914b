CREATE INDEX CONCURRENTLY "asset_file_size_bytes_idx" ON "asset_file"("size_bytes");
