SET LOCAL lock_timeout = '3s';

-- Working time of a creator's previews, by day in Asia/Shanghai.
CREATE TABLE "preview_use" (
    "creator_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,
    -- Further previews of this day wait for those of all other creators.
    "is_over_budget" BOOLEAN NOT NULL,
    CONSTRAINT "preview_use_pkey" PRIMARY KEY ("creator_id", "day")
);
CREATE INDEX "preview_use_day_idx" ON "preview_use" ("day");
