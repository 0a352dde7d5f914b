SET LOCAL lock_timeout = '3s';

-- Edits of reviewed fields are proposed beside what is on sale, as new files are. A proposal of edits has no file.
ALTER TYPE "version_state" ADD VALUE 'applied' AFTER 'approved';
ALTER TABLE "asset_version" ADD COLUMN "edits" JSONB;
ALTER TABLE "asset_version" ADD COLUMN "edit_file_ids" UUID[] NOT NULL DEFAULT '{}';
ALTER TABLE "asset_version" ALTER COLUMN "file_id" DROP NOT NULL;
ALTER TABLE "asset_version" ADD CONSTRAINT "asset_version_proposes" CHECK (("file_id" IS NULL) = ("edits" IS NOT NULL)) NOT VALID;
