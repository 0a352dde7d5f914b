CREATE INDEX CONCURRENTLY "users_name_grams" ON "users" USING gin ("name_grams"(lower("name")));
