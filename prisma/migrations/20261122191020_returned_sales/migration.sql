-- Sales that were refunded in full and are still in their asset's count. A table of its own: an older worker adds every row of "uncounted_sale".
CREATE TABLE "returned_sale" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "asset_id" UUID NOT NULL,

    CONSTRAINT "returned_sale_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "returned_sale_asset_id_idx" ON "returned_sale"("asset_id");

-- Those that were refunded before returned sales were subtracted.
INSERT INTO "returned_sale" ("asset_id") SELECT "asset_id" FROM "orders" WHERE "status" = 'completed' AND "is_refunded";
