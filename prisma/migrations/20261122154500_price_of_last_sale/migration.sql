-- What a work cost when it last went off sale: if it comes back for less, those who keep it as a favourite are told.
ALTER TABLE "asset" ADD COLUMN "last_sale_price_fen" INTEGER;
CREATE FUNCTION "asset_keeps_sale_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."last_sale_price_fen" := OLD."price_fen";
  RETURN NEW;
END $$;
CREATE TRIGGER "asset_keeps_sale_price" BEFORE UPDATE OF "status" ON "asset"
  FOR EACH ROW WHEN (OLD."status" = 'saling' AND NEW."status" <> 'saling') EXECUTE FUNCTION "asset_keeps_sale_price"();
