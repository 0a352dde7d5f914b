ALTER TABLE "invoice_request" ADD CONSTRAINT "invoice_request_file_id_fkey"
    FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
