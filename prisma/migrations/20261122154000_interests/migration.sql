-- Works that a person wants to find again, and creators whose works they want to hear of. Their accounts' deletion removes them.
CREATE TABLE "favourite" (
    "user_id" UUID NOT NULL,
    "asset_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourite_pkey" PRIMARY KEY ("user_id", "asset_id"),
    CONSTRAINT "favourite_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "favourite_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "favourite_user_id_created_at_asset_id_idx" ON "favourite"("user_id", "created_at" DESC, "asset_id" DESC);
-- The audience of a work, in the order in which it is told.
CREATE INDEX "favourite_asset_id_user_id_idx" ON "favourite"("asset_id", "user_id");

CREATE TABLE "followed_creator" (
    "user_id" UUID NOT NULL,
    "creator_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "followed_creator_pkey" PRIMARY KEY ("user_id", "creator_id"),
    CONSTRAINT "followed_creator_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "followed_creator_creator_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "followed_creator_user_id_created_at_creator_id_idx" ON "followed_creator"("user_id", "created_at" DESC, "creator_id" DESC);
CREATE INDEX "followed_creator_creator_id_user_id_idx" ON "followed_creator"("creator_id", "user_id");
