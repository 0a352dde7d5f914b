-- How many further pictures an asset has, so that its page keeps their place before they are read.
ALTER TABLE asset_explanation ADD COLUMN picture_count INTEGER NOT NULL DEFAULT 0;
