CREATE INDEX CONCURRENTLY "audit_entry_action_created_at_id_idx" ON "audit_entry"("action", "created_at" DESC, "id" DESC);
