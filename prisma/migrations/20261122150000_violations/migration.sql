CREATE TYPE "violation_state" AS ENUM ('open', 'answered', 'upheld', 'appealed', 'final', 'lifted');

CREATE TABLE "violation_case" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "asset_id" UUID NOT NULL,
    "state" "violation_state" NOT NULL DEFAULT 'open',
    "reason" VARCHAR(2000) NOT NULL,
    "opened_by_id" UUID,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "answer_until" TIMESTAMPTZ(3),
    "waiting_since" TIMESTAMPTZ(3),

    CONSTRAINT "violation_case_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "violation_case_waiting" CHECK (("waiting_since" IS NOT NULL) = ("state" IN ('answered', 'appealed')))
);
CREATE INDEX "violation_case_asset_id_opened_at_idx" ON "violation_case"("asset_id", "opened_at" DESC);
CREATE UNIQUE INDEX "violation_case_one_open" ON "violation_case"("asset_id") WHERE "state" <> 'lifted';
-- The queue of statements that wait for an operator.
CREATE INDEX "violation_case_queue" ON "violation_case"("waiting_since", "asset_id") WHERE "state" IN ('answered', 'appealed');

CREATE TABLE "violation_statement" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "case_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "is_appeal" BOOLEAN NOT NULL,
    "text" VARCHAR(2000) NOT NULL,
    "file_ids" UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decision" VARCHAR(16),
    "decision_reason" VARCHAR(2000),
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "violation_statement_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "violation_statement_case_id_is_appeal_key" ON "violation_statement"("case_id", "is_appeal");
CREATE INDEX "violation_statement_author_id_idx" ON "violation_statement"("author_id");

ALTER TABLE "violation_case" ADD CONSTRAINT "violation_case_asset_id_fkey"
    FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "violation_statement" ADD CONSTRAINT "violation_statement_case_id_fkey"
    FOREIGN KEY ("case_id") REFERENCES "violation_case"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whoever is in violation already may answer too, from now on.
INSERT INTO "violation_case" ("asset_id", "reason", "opened_by_id", "opened_at", "answer_until")
SELECT a."id", coalesce(r."reason", ''), r."reviewer_id", coalesce(r."created_at", a."updated_at"), now() + interval '15 days'
FROM "asset" a
LEFT JOIN LATERAL (
    SELECT * FROM "review" r WHERE r."kind" = 'asset' AND r."subject_id" = a."id" AND r."decision" = 'violation'
    ORDER BY r."created_at" DESC LIMIT 1) r ON true
WHERE a."status" = 'violation';
