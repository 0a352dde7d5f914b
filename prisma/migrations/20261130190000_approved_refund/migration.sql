SET LOCAL lock_timeout = '3s';

ALTER TABLE "refund_request" ADD COLUMN "approved_fen" INTEGER;
