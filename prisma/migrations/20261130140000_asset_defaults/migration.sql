SET LOCAL lock_timeout = '3s';

-- What fills the form of a creator's new asset.
ALTER TABLE "creator_profile" ADD COLUMN "asset_defaults" JSONB;
