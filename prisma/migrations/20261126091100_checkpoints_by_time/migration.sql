CREATE INDEX CONCURRENTLY "log_checkpoint_at_idx" ON "log_checkpoint"("at");
