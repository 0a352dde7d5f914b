-- A suspended person is signed out, and cannot sign in until then (null: until it is lifted).
ALTER TABLE "users"
    ADD COLUMN "suspended_at" TIMESTAMPTZ(3),
    ADD COLUMN "suspended_until" TIMESTAMPTZ(3),
    ADD COLUMN "suspension_reason" VARCHAR(500),
    ADD COLUMN "suspended_by_id" UUID;
