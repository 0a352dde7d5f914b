SET LOCAL lock_timeout = '3s';
ALTER TABLE "asset" VALIDATE CONSTRAINT "asset_position_accuracy";
