CREATE INDEX CONCURRENTLY "notice_mailed_idx" ON "notice"("user_id", "writer_id", "mailed_at") WHERE "mailed_at" IS NOT NULL;
