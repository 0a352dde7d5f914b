-- A work whose object a state institution holds is sold with that institution's document, and as long as it holds.
ALTER TABLE "asset"
    ADD COLUMN "held_by_state" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "authorisation_file_id" UUID,
    ADD COLUMN "authorised_until" DATE,
    ADD COLUMN "authorisation_end_told" DATE;
-- What ends soon, or has ended: few of all works, found by their day.
CREATE INDEX "asset_authorised_until_idx" ON "asset" ("authorised_until") WHERE "held_by_state" AND "status" = 'saling';
