-- Pictures of deleted accounts are looked for in the public bucket until they are gone, those of earlier deletions too.
ALTER TABLE "users" ADD COLUMN "objects_removed_at" TIMESTAMPTZ(3);

CREATE INDEX "users_objects_to_remove" ON "users" ("deleted_at") WHERE "deleted_at" IS NOT NULL AND "objects_removed_at" IS NULL;

-- Accounts that were deleted before deletion took banner and snapshot; the worker's sweep removes the files that nothing refers to then.
UPDATE "creator_profile" p SET "snapshot_file_id" = NULL, "banner_file_id" = NULL, "layout" = 'grid', "theme" = 'paper'
FROM "users" u
WHERE u."id" = p."user_id" AND u."deleted_at" IS NOT NULL AND (p."snapshot_file_id" IS NOT NULL OR p."banner_file_id" IS NOT NULL);
