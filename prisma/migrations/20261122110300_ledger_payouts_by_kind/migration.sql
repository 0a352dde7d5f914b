ALTER TABLE "ledger_transaction" VALIDATE CONSTRAINT "ledger_transaction_subject";

-- The index on payout and kind has replaced it.
DROP INDEX "ledger_transaction_payout_id_key";
