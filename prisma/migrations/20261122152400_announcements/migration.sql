-- What operators tell everybody. The ID is the composing page's: sending again what was sent already changes nothing.
CREATE TABLE "announcement" (
    "id" UUID NOT NULL,
    "title_zh" VARCHAR(100) NOT NULL,
    "title_en" VARCHAR(100) NOT NULL,
    "text_zh" VARCHAR(1000) NOT NULL,
    "text_en" VARCHAR(1000) NOT NULL,
    "link" VARCHAR(200) NOT NULL,
    "receivers" INTEGER NOT NULL,
    "told" INTEGER NOT NULL DEFAULT 0,
    "sent_by_id" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "announcement_sent_at_id_idx" ON "announcement"("sent_at" DESC, "id" DESC);
