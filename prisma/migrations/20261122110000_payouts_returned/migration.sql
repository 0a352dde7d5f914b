-- A confirmed payout that did not arrive, or was confirmed by mistake: a counter-entry in the ledger gives the money back to the seller's balance.
ALTER TYPE "payout_state" ADD VALUE 'returned';
ALTER TYPE "ledger_kind" ADD VALUE 'payout_return';
