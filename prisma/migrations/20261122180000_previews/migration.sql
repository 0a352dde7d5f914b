-- One row for the preview of a file, whatever it shows: its state and the reason if there is none, with all its files.
CREATE TYPE "preview_state" AS ENUM ('waiting', 'ready', 'none');

CREATE TABLE "preview" (
    "file_id" UUID NOT NULL,
    "kind" VARCHAR(16) NOT NULL,
    "state" "preview_state" NOT NULL DEFAULT 'waiting',
    "folder" TEXT,
    "files" JSONB NOT NULL DEFAULT '[]',
    "stats" JSONB,
    "reason" VARCHAR(32),
    "message" VARCHAR(500),
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "preview_pkey" PRIMARY KEY ("file_id"),
    CONSTRAINT "preview_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "asset_file"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "preview_folder_key" ON "preview"("folder");
-- Those whose jobs were lost, or never queued.
CREATE INDEX "preview_waiting_idx" ON "preview"("requested_at") WHERE "state" = 'waiting';
