SET LOCAL lock_timeout = '3s';

-- Filled from audit entries by a job of the worker.
CREATE TABLE "asset_approval" (
    "asset_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "approved_at" TIMESTAMPTZ(3) NOT NULL,
    "body" JSONB NOT NULL,
    CONSTRAINT "asset_approval_pkey" PRIMARY KEY ("asset_id", "version"),
    CONSTRAINT "asset_approval_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
