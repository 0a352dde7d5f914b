-- What explains an asset on the object itself: annotations and tours, read by their own calls alone. No row if there are none.
CREATE TABLE "asset_explanation" (
    "asset_id" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "picture_ids" UUID[] NOT NULL DEFAULT '{}',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_explanation_pkey" PRIMARY KEY ("asset_id"),
    CONSTRAINT "asset_explanation_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- Which explanations show a stored file, when files are tidied or withheld.
CREATE INDEX "asset_explanation_picture_ids_idx" ON "asset_explanation" USING GIN ("picture_ids");
