-- Without it, each batch of a rebuild sorts the whole queue.
CREATE INDEX CONCURRENTLY "listing_due_seq_idx" ON "listing_due" ("seq");
