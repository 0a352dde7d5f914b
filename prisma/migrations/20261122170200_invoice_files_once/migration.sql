-- A file answers one request. Nothing else refers to these rows yet, of which there are few.
DROP INDEX "invoice_request_file_id_idx";
CREATE UNIQUE INDEX "invoice_request_file_id_key" ON "invoice_request"("file_id");
-- What a request says of its buyer is erased some time after its end.
CREATE INDEX "invoice_request_to_forget" ON "invoice_request"("state", coalesce("answered_at", "created_at"))
    WHERE "state" <> 'asked' AND ("title" <> '' OR "email" <> '');
