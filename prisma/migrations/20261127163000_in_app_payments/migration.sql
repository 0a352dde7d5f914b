SET LOCAL lock_timeout = '3s';

-- Payments inside WeChat: the number that their page signs. Null for all others.
ALTER TABLE "payment_attempt" ADD COLUMN "prepay_id" VARCHAR(64);
