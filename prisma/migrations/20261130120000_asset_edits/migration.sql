SET LOCAL lock_timeout = '3s';

-- Counts edits, so that a later save does not undo an unseen one.
ALTER TABLE "asset" ADD COLUMN "edits_num" INTEGER NOT NULL DEFAULT 1;
