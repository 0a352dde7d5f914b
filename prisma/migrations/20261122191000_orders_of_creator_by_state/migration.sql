-- A seller's orders of one state, their counts, and the search by name: all from the index alone.
CREATE INDEX CONCURRENTLY "orders_of_creator_by_state" ON "orders" ("creator_id", "status", "is_refunded", "created_at" DESC, "id" DESC) INCLUDE ("asset_id", "asset_name");
