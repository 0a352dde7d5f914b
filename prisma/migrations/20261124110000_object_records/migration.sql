-- What is known of the object that an asset shows. The document is in the row that the asset's page reads anyway; the narrow columns are derived from it for
-- facets, search and related works.
ALTER TABLE "asset_text"
    ADD COLUMN "record" JSONB,
    ADD COLUMN "object_type" VARCHAR(48),
    ADD COLUMN "period" VARCHAR(48),
    ADD COLUMN "materials" VARCHAR(48)[] NOT NULL DEFAULT '{}',
    ADD COLUMN "techniques" VARCHAR(48)[] NOT NULL DEFAULT '{}',
    ADD COLUMN "year_from" INTEGER,
    ADD COLUMN "year_to" INTEGER,
    ADD COLUMN "place_key" VARCHAR(64),
    ADD COLUMN "maker_key" VARCHAR(64);
-- Related works are neighbours in time among those that share a value: IDs are in the order of their making, so that each work has others around it.
CREATE INDEX "asset_text_object_type_idx" ON "asset_text" ("object_type", "asset_id") WHERE "object_type" IS NOT NULL;
CREATE INDEX "asset_text_period_idx" ON "asset_text" ("period", "asset_id") WHERE "period" IS NOT NULL;
CREATE INDEX "asset_text_place_key_idx" ON "asset_text" ("place_key", "asset_id") WHERE "place_key" IS NOT NULL;
CREATE INDEX "asset_text_maker_key_idx" ON "asset_text" ("maker_key", "asset_id") WHERE "maker_key" IS NOT NULL;
