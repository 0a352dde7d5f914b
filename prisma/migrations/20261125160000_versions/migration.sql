SET LOCAL lock_timeout = '3s';

-- Versions of an asset's file: those that were approved, and those that were proposed beside it. Nothing that was there changes; the version that an asset has now
-- gets its row with the next approval or proposal.
CREATE TYPE "version_state" AS ENUM ('uploading', 'reviewing', 'approved', 'rejected', 'failed', 'withdrawn');
CREATE TABLE "asset_version" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "asset_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "further_file_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "state" "version_state" NOT NULL DEFAULT 'uploading',
    "number" INTEGER,
    "changes" JSONB,
    "is_for_buyers" BOOLEAN NOT NULL DEFAULT false,
    "reason" VARCHAR(2000),
    "submitted_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "asset_version_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "asset_version_approved" CHECK (("state" = 'approved') = ("number" IS NOT NULL)),
    CONSTRAINT "asset_version_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "asset_version_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "asset_file"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "asset_version_asset_id_number_key" ON "asset_version"("asset_id", "number");
CREATE INDEX "asset_version_asset_id_created_at_id_idx" ON "asset_version"("asset_id", "created_at" DESC, "id" DESC);
CREATE INDEX "asset_version_file_id_idx" ON "asset_version"("file_id");
-- One at a time waits for its bytes or for a decision.
CREATE UNIQUE INDEX "asset_version_one_open" ON "asset_version" ("asset_id") WHERE "state" IN ('uploading', 'reviewing');
-- The queue of those that wait for a decision.
CREATE INDEX "asset_version_reviewing" ON "asset_version" ("submitted_at", "asset_id") WHERE "state" = 'reviewing';

-- The upload of a version that is proposed beside the present one; a constant default is kept beside the table.
ALTER TABLE "upload" ADD COLUMN "is_version" BOOLEAN NOT NULL DEFAULT false;
