SET LOCAL lock_timeout = '3s';

-- The terms of a sale to which an owner consents. Rows of before get version 1 from their values of that time, before anything changes them.
CREATE TABLE "owner_terms" (
    "asset_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "owner_id" UUID NOT NULL,
    "owner_share_basis_points" INTEGER NOT NULL,
    "licence" "licence" NOT NULL,
    "min_price_fen" INTEGER NOT NULL,
    "ceiling" VARCHAR(8) NOT NULL,
    "position_accuracy" VARCHAR(16) NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    CONSTRAINT "owner_terms_pkey" PRIMARY KEY ("asset_id", "version"),
    CONSTRAINT "owner_terms_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "owner_terms_version" CHECK ("version" > 0),
    CONSTRAINT "owner_terms_share" CHECK ("owner_share_basis_points" BETWEEN 0 AND 10000),
    CONSTRAINT "owner_terms_min_price" CHECK ("min_price_fen" BETWEEN 0 AND 999999999)
);
ALTER TABLE "asset" ADD COLUMN "terms_version" INTEGER;
ALTER TABLE "asset" ADD COLUMN "min_price_fen" INTEGER;
