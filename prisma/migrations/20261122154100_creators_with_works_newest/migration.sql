CREATE INDEX CONCURRENTLY "creator_with_works_newest" ON "creator_profile" ("joined_at" DESC, "user_id" DESC) WHERE ("is_creator" OR "is_owner") AND "assets_on_sale" + "owned_on_sale" > 0;
