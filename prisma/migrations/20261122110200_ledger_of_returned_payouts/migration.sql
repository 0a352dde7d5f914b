CREATE UNIQUE INDEX CONCURRENTLY "ledger_transaction_payout_id_kind_key" ON "ledger_transaction"("payout_id", "kind");
