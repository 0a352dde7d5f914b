-- Few are; a job looks now and then whether one of them still shows anything.
CREATE INDEX CONCURRENTLY "asset_in_violation" ON "asset" ("id") WHERE "status" = 'violation';
