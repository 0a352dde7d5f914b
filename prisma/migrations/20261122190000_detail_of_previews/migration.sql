-- How much of a work is public: `outline`, `study` or `full`.
ALTER TABLE "asset" ADD COLUMN "ceiling" VARCHAR(8) NOT NULL DEFAULT 'study';

-- With which version of the step a preview was made: older ones are made anew when there is time.
ALTER TABLE "preview" ADD COLUMN "version" SMALLINT NOT NULL DEFAULT 1, ADD COLUMN "progress" JSONB;

-- Full detail of a file, in pieces: everything in the private bucket, and as much as the ceiling allows in the public one.
CREATE TABLE "tiles" (
    "file_id" UUID NOT NULL,
    "state" "preview_state" NOT NULL DEFAULT 'waiting',
    "version" SMALLINT NOT NULL DEFAULT 0,
    "folder" TEXT,
    "next_folder" TEXT,
    "format" VARCHAR(8),
    "entry" VARCHAR(100),
    "ceiling" VARCHAR(8),
    "stats" JSONB,
    "size_bytes" BIGINT NOT NULL DEFAULT 0,
    "reason" VARCHAR(32),
    "message" VARCHAR(500),
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tiles_pkey" PRIMARY KEY ("file_id"),
    CONSTRAINT "tiles_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "preview"("file_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "tiles_folder_key" ON "tiles"("folder");
CREATE UNIQUE INDEX "tiles_next_folder_key" ON "tiles"("next_folder");
CREATE INDEX "tiles_version_requested_at_idx" ON "tiles"("version", "requested_at");
-- Those whose jobs were lost, or never queued.
CREATE INDEX "tiles_waiting_idx" ON "tiles"("requested_at") WHERE "state" = 'waiting';

-- What visitors see of an asset changes with its preview; how far a step is, they are not told.
CREATE CONSTRAINT TRIGGER "preview_catalogue_new" AFTER INSERT OR DELETE ON "preview" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "catalogue_changed"();
CREATE CONSTRAINT TRIGGER "preview_catalogue" AFTER UPDATE OF "kind", "state", "files", "stats", "reason" ON "preview"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "catalogue_changed"();
CREATE CONSTRAINT TRIGGER "tiles_catalogue" AFTER UPDATE OF "state", "folder", "format", "entry" ON "tiles"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "catalogue_changed"();
CREATE CONSTRAINT TRIGGER "asset_ceiling_catalogue" AFTER UPDATE OF "ceiling" ON "asset" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'saling' AND NEW.ceiling <> OLD.ceiling) EXECUTE FUNCTION "catalogue_changed"();
