ALTER TABLE "asset" VALIDATE CONSTRAINT "asset_position_accuracy";
