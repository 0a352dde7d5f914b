-- The latest stamp.
CREATE INDEX CONCURRENTLY "log_checkpoint_stamped_idx" ON "log_checkpoint"("size") WHERE "stamped_at" IS NOT NULL;
