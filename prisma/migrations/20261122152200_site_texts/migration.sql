-- Texts that operators publish: a version is added, never changed.
CREATE TABLE "site_text" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "slug" VARCHAR(32) NOT NULL,
    "version" INTEGER NOT NULL,
    "title_zh" VARCHAR(200) NOT NULL,
    "title_en" VARCHAR(200) NOT NULL,
    "body_zh" TEXT NOT NULL,
    "body_en" TEXT NOT NULL,
    "change" VARCHAR(500) NOT NULL,
    "published_by_id" UUID,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_text_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "site_text_slug_version_key" ON "site_text"("slug", "version" DESC);
CREATE TRIGGER "site_text_is_final" BEFORE UPDATE OR DELETE ON "site_text" FOR EACH ROW EXECUTE FUNCTION "rows_are_final"();
