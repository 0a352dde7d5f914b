CREATE INDEX CONCURRENTLY "users_email_prefix" ON "users" ((lower("email")) text_pattern_ops);
