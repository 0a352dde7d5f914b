-- The channel took the money and gave it back without us: nothing follows.
ALTER TYPE "payment_attempt_state" ADD VALUE 'refunded';

-- Why something was set aside, for whoever looks; until now there were two reasons, told apart by the payment.
ALTER TABLE "channel_notification" ADD COLUMN "kind" VARCHAR(24);
UPDATE "channel_notification" SET "kind" = CASE WHEN "attempt_id" IS NULL THEN 'unknown_number' ELSE 'other_amount' END
WHERE "verdict" = 'quarantined';
