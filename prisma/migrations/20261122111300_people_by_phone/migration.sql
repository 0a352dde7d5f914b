CREATE INDEX CONCURRENTLY "users_phone_prefix" ON "users" ((lower("phone")) text_pattern_ops);
