-- One table in use is locked by each of these migrations, so that none waits for another while it holds a lock.
ALTER TABLE "asset_report" ADD CONSTRAINT "asset_report_asset_id_fkey"
    FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
