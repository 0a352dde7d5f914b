-- What an order sold together is as frozen as the rest of what its receipt says.
CREATE TRIGGER "orders_further_files_are_frozen"
  BEFORE UPDATE OF "further_file_ids" ON "orders" FOR EACH ROW
  WHEN (OLD."further_file_ids" IS DISTINCT FROM NEW."further_file_ids")
  EXECUTE FUNCTION "order_terms_are_frozen"();
