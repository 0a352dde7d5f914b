-- Sales that the asset's own count does not hold yet. Buyers of one asset would otherwise wait for one another at its row.
CREATE TABLE "uncounted_sale" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "asset_id" UUID NOT NULL,

    CONSTRAINT "uncounted_sale_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "uncounted_sale_asset_id_idx" ON "uncounted_sale"("asset_id");
