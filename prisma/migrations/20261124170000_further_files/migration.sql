-- Files that are sold together with the main one of an asset. `position` orders those that belong to it now; one that was taken out keeps its row for its buyers.
ALTER TABLE "asset_file"
    ADD COLUMN "is_further" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "position" SMALLINT,
    ADD CONSTRAINT "asset_file_position" CHECK ("position" IS NULL OR "is_further");
CREATE INDEX "asset_file_asset_id_position_idx" ON "asset_file" ("asset_id", "position") WHERE "position" IS NOT NULL;
-- How many they are and their bytes, so that lists and pages need not read them.
ALTER TABLE "asset"
    ADD COLUMN "further_files" SMALLINT NOT NULL DEFAULT 0,
    ADD COLUMN "further_bytes" BIGINT NOT NULL DEFAULT 0;
-- Which of them an order sold, in their order; frozen as the main file is.
ALTER TABLE "orders" ADD COLUMN "further_file_ids" UUID[] NOT NULL DEFAULT '{}';
-- One main file at a time is uploaded, and any number of further ones.
ALTER TABLE "upload" ADD COLUMN "is_further" BOOLEAN NOT NULL DEFAULT false;
DROP INDEX "upload_one_open";
CREATE UNIQUE INDEX "upload_one_open" ON "upload" ("asset_id") WHERE "state" IN ('open', 'finished') AND NOT "is_further";
