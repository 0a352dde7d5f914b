-- With which version of its step a model was drawn from all sides; 0: not yet.
ALTER TABLE "preview" ADD COLUMN "views_version" SMALLINT NOT NULL DEFAULT 0;
