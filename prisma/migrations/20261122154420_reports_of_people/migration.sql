ALTER TABLE "asset_report" ADD CONSTRAINT "asset_report_reporter_id_fkey"
    FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
