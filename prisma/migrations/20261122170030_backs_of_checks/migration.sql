CREATE INDEX CONCURRENTLY "identity_check_back_file_id_idx" ON "identity_check"("back_file_id");
