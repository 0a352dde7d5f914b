-- What people ask about works and orders, and how it was decided. Each table has one open row for what it is about. They refer to large tables
-- that are in use: the migrations after this one lock these one at a time, for a moment each, since the new tables are empty.
CREATE TYPE "report_state" AS ENUM ('open', 'upheld', 'dismissed');
CREATE TABLE "asset_report" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "asset_id" UUID NOT NULL,
    "reporter_id" UUID NOT NULL,
    "kind" VARCHAR(16) NOT NULL,
    "text" VARCHAR(2000) NOT NULL,
    "state" "report_state" NOT NULL DEFAULT 'open',
    "words" VARCHAR(500),
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_report_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "asset_report_open" ON "asset_report"("reporter_id", "asset_id") WHERE "state" = 'open';
CREATE INDEX "asset_report_state_created_at_id_idx" ON "asset_report"("state", "created_at", "id");
CREATE INDEX "asset_report_decided" ON "asset_report"("decided_at" DESC, "id" DESC) WHERE "state" <> 'open';

CREATE TYPE "refund_request_state" AS ENUM ('asked', 'agreed', 'declined', 'approved', 'refused', 'withdrawn');
CREATE TABLE "refund_request" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "order_id" UUID NOT NULL,
    "buyer_id" UUID NOT NULL,
    "creator_id" UUID NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "state" "refund_request_state" NOT NULL DEFAULT 'asked',
    "answer_until" TIMESTAMPTZ(3) NOT NULL,
    "seller_agreed" BOOLEAN,
    "seller_words" VARCHAR(500),
    "answered_at" TIMESTAMPTZ(3),
    "words" VARCHAR(500),
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_request_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "refund_request_open" ON "refund_request"("order_id") WHERE "state" IN ('asked', 'agreed', 'declined');
CREATE INDEX "refund_request_order_id_created_at_idx" ON "refund_request"("order_id", "created_at" DESC);
CREATE INDEX "refund_request_creator_id_created_at_id_idx" ON "refund_request"("creator_id", "created_at" DESC, "id" DESC);
CREATE INDEX "refund_request_created_at_id_idx" ON "refund_request"("created_at" DESC, "id" DESC);
CREATE INDEX "refund_request_of_seller" ON "refund_request"("creator_id", "created_at" DESC, "id" DESC) WHERE "state" = 'asked';
CREATE INDEX "refund_request_undecided" ON "refund_request"("created_at", "id") WHERE "state" IN ('asked', 'agreed', 'declined');

CREATE TYPE "invoice_request_state" AS ENUM ('asked', 'issued', 'declined', 'withdrawn');
CREATE TABLE "invoice_request" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "order_id" UUID NOT NULL,
    "buyer_id" UUID NOT NULL,
    "creator_id" UUID NOT NULL,
    "title_type" VARCHAR(16) NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "tax_number" VARCHAR(20),
    "email" VARCHAR(254) NOT NULL,
    "state" "invoice_request_state" NOT NULL DEFAULT 'asked',
    "file_id" UUID,
    "words" VARCHAR(500),
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_request_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invoice_request_issued" CHECK (("state" = 'issued') = ("file_id" IS NOT NULL))
);
CREATE UNIQUE INDEX "invoice_request_current" ON "invoice_request"("order_id") WHERE "state" IN ('asked', 'issued');
CREATE INDEX "invoice_request_order_id_created_at_idx" ON "invoice_request"("order_id", "created_at" DESC);
CREATE INDEX "invoice_request_creator_id_created_at_id_idx" ON "invoice_request"("creator_id", "created_at" DESC, "id" DESC);
CREATE INDEX "invoice_request_of_seller" ON "invoice_request"("creator_id", "created_at" DESC, "id" DESC) WHERE "state" = 'asked';
CREATE INDEX "invoice_request_buyer_id_idx" ON "invoice_request"("buyer_id");
CREATE INDEX "invoice_request_file_id_idx" ON "invoice_request"("file_id");
