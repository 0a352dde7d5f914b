-- The log that proves versions and sales. Nothing that was there changes; what happened before is recorded by the worker.
CREATE TABLE "log_entry" (
    "id" UUID NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "kind" VARCHAR(12) NOT NULL,
    "leaf" BYTEA NOT NULL,
    "asset_id" UUID NOT NULL,
    "once_key" VARCHAR(100) NOT NULL,
    "index" BIGINT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "log_entry_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "log_opening" (
    "entry_id" UUID NOT NULL,
    "field" VARCHAR(32) NOT NULL,
    "user_id" UUID,
    "salt" CHAR(64) NOT NULL,
    "value" VARCHAR(200) NOT NULL,
    CONSTRAINT "log_opening_pkey" PRIMARY KEY ("entry_id","field")
);
CREATE TABLE "log_version" (
    "asset_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "entry_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "further_file_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "file_hash" CHAR(64) NOT NULL,
    "file_size" BIGINT NOT NULL,
    "manifest_hash" CHAR(64) NOT NULL,
    CONSTRAINT "log_version_pkey" PRIMARY KEY ("asset_id","version")
);
CREATE TABLE "log_state" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "size" BIGINT NOT NULL DEFAULT 0,
    "published_size" BIGINT NOT NULL DEFAULT 0,
    "publisher" UUID,
    "leased_until" TIMESTAMPTZ(3),
    CONSTRAINT "log_state_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "log_tile" (
    "level" SMALLINT NOT NULL,
    "index" BIGINT NOT NULL,
    "hashes" BYTEA NOT NULL,
    "width" SMALLINT NOT NULL,
    "published_width" SMALLINT NOT NULL DEFAULT 0,
    CONSTRAINT "log_tile_pkey" PRIMARY KEY ("level","index")
);
CREATE TABLE "log_checkpoint" (
    "size" BIGINT NOT NULL,
    "root_hash" CHAR(64) NOT NULL,
    "note" TEXT NOT NULL,
    "cosignatures" JSONB NOT NULL DEFAULT '[]',
    "timestamp" BYTEA,
    "stamped_at" TIMESTAMPTZ(3),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "log_checkpoint_pkey" PRIMARY KEY ("size")
);
CREATE TABLE "log_check" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "size" BIGINT NOT NULL,
    "findings" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "log_check_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "log_entry_asset_id_idx" ON "log_entry"("asset_id");
CREATE UNIQUE INDEX "log_entry_once_key_key" ON "log_entry"("once_key");
CREATE UNIQUE INDEX "log_entry_index_key" ON "log_entry"("index");
CREATE INDEX "log_opening_user_id_idx" ON "log_opening"("user_id");
CREATE UNIQUE INDEX "log_version_entry_id_key" ON "log_version"("entry_id");
CREATE INDEX "log_check_at_idx" ON "log_check"("at" DESC);

-- What waits for its place, and what is to be published.
CREATE INDEX "log_entry_waiting_idx" ON "log_entry"("position") WHERE "index" IS NULL;
CREATE INDEX "log_tile_unpublished_idx" ON "log_tile"("level", "index") WHERE "published_width" < "width";
-- The edge of the tree: at most one tile of each level.
CREATE INDEX "log_tile_open_idx" ON "log_tile"("level") WHERE "width" < 256;

ALTER TABLE "log_state" ADD CONSTRAINT "log_state_one_row" CHECK ("id" = 1 AND "published_size" <= "size");
ALTER TABLE "log_tile" ADD CONSTRAINT "log_tile_width" CHECK ("width" BETWEEN 1 AND 256 AND octet_length("hashes") = "width" * 32 AND "published_width" <= "width");
ALTER TABLE "log_entry" ADD CONSTRAINT "log_entry_leaf_size" CHECK (octet_length("leaf") <= 8192);
INSERT INTO "log_state" ("id") VALUES (1);

-- An entry stays as it was written, and has one place.
CREATE FUNCTION "log_entry_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of the log is final';
END $$;
CREATE TRIGGER "log_entry_frozen" BEFORE UPDATE OF "id", "position", "kind", "leaf", "asset_id", "once_key", "at" ON "log_entry"
  FOR EACH ROW EXECUTE FUNCTION "log_entry_is_final"();
CREATE TRIGGER "log_entry_placed" BEFORE UPDATE OF "index" ON "log_entry"
  FOR EACH ROW WHEN (OLD."index" IS NOT NULL) EXECUTE FUNCTION "log_entry_is_final"();
CREATE TRIGGER "log_entry_kept" BEFORE DELETE ON "log_entry" FOR EACH ROW EXECUTE FUNCTION "log_entry_is_final"();
