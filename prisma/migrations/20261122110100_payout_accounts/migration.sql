-- Where payouts go: a seller's accounts by the time from which each counts, and the one that a payout was requested for, frozen with it.
CREATE TABLE "payout_account" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "bank_name" VARCHAR(100) NOT NULL,
    "holder_name" VARCHAR(100) NOT NULL,
    "last_four" VARCHAR(4) NOT NULL,
    "number_cipher" BYTEA NOT NULL,
    "encryption_key_id" VARCHAR(32) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "effective_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_account_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "payout_account_user_id_effective_at_idx" ON "payout_account"("user_id", "effective_at" DESC);
CREATE INDEX "payout_account_encryption_key_id_idx" ON "payout_account"("encryption_key_id");
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payout"
    ADD COLUMN "account_bank_name" VARCHAR(100),
    ADD COLUMN "account_holder_name" VARCHAR(100),
    ADD COLUMN "account_last_four" VARCHAR(4),
    ADD COLUMN "account_number_cipher" BYTEA,
    ADD COLUMN "account_key_id" VARCHAR(32),
    ADD COLUMN "reference" VARCHAR(64),
    ADD COLUMN "exported_at" TIMESTAMPTZ(3),
    ADD COLUMN "returned_by_id" UUID,
    ADD COLUMN "returned_at" TIMESTAMPTZ(3);
-- All of an account or nothing of it: requests from before have none.
ALTER TABLE "payout" ADD CONSTRAINT "payout_account_whole" CHECK (
  num_nonnulls("account_bank_name", "account_holder_name", "account_last_four", "account_number_cipher", "account_key_id") IN (0, 5));

-- One entry for each payout, and one for its return. The rows that are there are checked in a migration of its own, without a lock.
ALTER TABLE "ledger_transaction" DROP CONSTRAINT "ledger_transaction_subject";
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_subject" CHECK (
  ("kind" = 'sale' AND "order_id" IS NOT NULL AND "refund_id" IS NULL AND "payout_id" IS NULL)
  OR ("kind" = 'refund' AND "refund_id" IS NOT NULL AND "payout_id" IS NULL)
  OR ("kind" IN ('payout', 'payout_return') AND "payout_id" IS NOT NULL AND "order_id" IS NULL AND "refund_id" IS NULL)) NOT VALID;
