CREATE INDEX CONCURRENTLY "asset_name_grams" ON "asset" USING gin ("name_grams"(lower("name")));
