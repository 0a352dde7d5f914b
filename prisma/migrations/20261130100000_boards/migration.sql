SET LOCAL lock_timeout = '3s';

CREATE TABLE "board" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "text" VARCHAR(300) NOT NULL DEFAULT '',
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "board_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "board_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "board_id_user_id_key" ON "board"("id", "user_id");
CREATE INDEX "board_user_id_created_at_id_idx" ON "board"("user_id", "created_at", "id");

CREATE TABLE "board_asset" (
    "board_id" UUID NOT NULL,
    "asset_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "board_asset_pkey" PRIMARY KEY ("board_id", "asset_id"),
    CONSTRAINT "board_asset_board_id_user_id_fkey" FOREIGN KEY ("board_id", "user_id") REFERENCES "board"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "board_asset_user_id_asset_id_fkey" FOREIGN KEY ("user_id", "asset_id") REFERENCES "favourite"("user_id", "asset_id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "board_asset_board_id_created_at_asset_id_idx" ON "board_asset"("board_id", "created_at" DESC, "asset_id" DESC);
CREATE INDEX "board_asset_user_id_asset_id_idx" ON "board_asset"("user_id", "asset_id");
