-- The Shanghai day on which readers were last told that the price fell: once a day, however often a seller changes it.
ALTER TABLE "asset" ADD COLUMN "price_fall_told_on" DATE;
