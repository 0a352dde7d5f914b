SET LOCAL lock_timeout = '3s';

-- What each witness has cosigned last: read for every checkpoint, so it is no search through all of them. Nothing that was there changes.
CREATE TABLE "log_witness" (
    "name" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    CONSTRAINT "log_witness_pkey" PRIMARY KEY ("name")
);
-- few rows: log_checkpoint
INSERT INTO "log_witness" ("name", "size")
SELECT w ->> 'name', max(c.size) FROM "log_checkpoint" c, jsonb_array_elements(c.cosignatures) w GROUP BY w ->> 'name';

-- Checkpoints until then are thinned.
ALTER TABLE "log_state" ADD COLUMN "thinned_until" TIMESTAMPTZ(3);
