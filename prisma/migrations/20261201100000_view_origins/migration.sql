SET LOCAL lock_timeout = '3s';

-- Where the views of asset_view_daily came from: kind is source, country or word.
CREATE TABLE "asset_view_origin" (
    "asset_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "asset_view_origin_pkey" PRIMARY KEY ("asset_id", "day", "kind", "value"),
    CONSTRAINT "asset_view_origin_kind" CHECK ("kind" IN ('source', 'country', 'word')),
    CONSTRAINT "asset_view_origin_value" CHECK (char_length("value") <= 64)
);
