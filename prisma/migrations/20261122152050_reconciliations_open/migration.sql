-- The days on which bill and books differ, or that have no bill: a few, which the console's first page counts.
CREATE INDEX "reconciliation_open" ON "reconciliation" ("day") WHERE "state" IN ('differs', 'failed');
