-- Payment channels are names that the code's registry knows, so that another one needs no migration. Postgres rewrites a table whose column
-- changes from an enum to text, and holds it meanwhile; a channel whose notification meets that, or a server of the version before, sends it again.
ALTER TABLE "orders" ALTER COLUMN "payment_mode" TYPE VARCHAR(16) USING "payment_mode"::text;
ALTER TABLE "payment_attempt" ALTER COLUMN "channel" TYPE VARCHAR(16) USING "channel"::text;
ALTER TABLE "channel_notification" ALTER COLUMN "channel" TYPE VARCHAR(16) USING "channel"::text;
ALTER TABLE "refund" ALTER COLUMN "channel" TYPE VARCHAR(16) USING "channel"::text;
ALTER TABLE "reconciliation" ALTER COLUMN "channel" TYPE VARCHAR(16) USING "channel"::text;

DROP TYPE "payment_channel";
