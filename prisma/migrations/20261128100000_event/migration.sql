SET LOCAL lock_timeout = '3s';

-- What happened, written with the change itself.
CREATE TABLE "event" (
    "id" UUID NOT NULL,
    "kind" VARCHAR(64) NOT NULL,
    "subject_kind" VARCHAR(32) NOT NULL,
    "subject_id" UUID,
    "actor_id" UUID,
    "request_id" VARCHAR(64),
    "payload" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    -- Commit order: a reader takes rows below pg_snapshot_xmin.
    "transaction_id" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "event_at_idx" ON "event" ("at");
