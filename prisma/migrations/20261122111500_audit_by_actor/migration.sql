CREATE INDEX CONCURRENTLY "audit_entry_actor_id_created_at_id_idx" ON "audit_entry"("actor_id", "created_at" DESC, "id" DESC);
