-- What one unit of an asset's file stands for, where its creator says so.
ALTER TABLE "asset" ADD COLUMN "unit" VARCHAR(12);
