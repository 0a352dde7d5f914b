-- CreateEnum
CREATE TYPE "reconciliation_state" AS ENUM ('waiting', 'agrees', 'differs', 'failed');

-- CreateTable
CREATE TABLE "reconciliation" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "channel" "payment_channel" NOT NULL,
    "day" DATE NOT NULL,
    "state" "reconciliation_state" NOT NULL DEFAULT 'waiting',
    "bill_rows" INTEGER NOT NULL DEFAULT 0,
    "our_rows" INTEGER NOT NULL DEFAULT 0,
    "message" VARCHAR(500),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "reconciliation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reconciliation_difference" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "reconciliation_id" UUID NOT NULL,
    "kind" VARCHAR(32) NOT NULL,
    "out_trade_no" VARCHAR(64) NOT NULL,
    "refund_no" VARCHAR(64),
    "our_fen" BIGINT,
    "bill_fen" BIGINT,

    CONSTRAINT "reconciliation_difference_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reconciliation_next_try_at_idx" ON "reconciliation"("next_try_at");

-- CreateIndex
CREATE UNIQUE INDEX "reconciliation_channel_day_key" ON "reconciliation"("channel", "day");

-- CreateIndex
CREATE INDEX "reconciliation_difference_reconciliation_id_id_idx" ON "reconciliation_difference"("reconciliation_id", "id");

-- AddForeignKey
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_reconciliation_id_fkey" FOREIGN KEY ("reconciliation_id") REFERENCES "reconciliation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Reconciliation reads a day of payments and refunds, quarantine its few notifications among very many
CREATE INDEX "payment_attempt_paid_at_idx" ON "payment_attempt" ("paid_at") WHERE "paid_at" IS NOT NULL;
CREATE INDEX "refund_completed_at_idx" ON "refund" ("completed_at") WHERE "completed_at" IS NOT NULL;
CREATE INDEX "payment_attempt_created_at_id_idx" ON "payment_attempt" ("created_at" DESC, "id" DESC);
