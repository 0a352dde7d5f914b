-- Which network a counted visitor came from (a keyed hash, like the visitor), to bound what one network adds in a day. Rows are of two days
-- at most; those of before count for no network.
ALTER TABLE "asset_visitor" ADD COLUMN "network_hash" BYTEA NOT NULL DEFAULT '\x';
CREATE INDEX "asset_visitor_day_network_hash_asset_id_idx" ON "asset_visitor"("day", "network_hash", "asset_id");

-- Views of a creator's assets together: what they add to the creator's heat is bounded like an asset's.
CREATE TABLE "creator_view_daily" (
    "day" DATE NOT NULL,
    "creator_id" UUID NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "creator_view_daily_pkey" PRIMARY KEY ("day", "creator_id")
);

-- What was paid: only sales for money add heat. Null for those noted by a server of before.
ALTER TABLE "uncounted_sale" ADD COLUMN "price_fen" INTEGER;
