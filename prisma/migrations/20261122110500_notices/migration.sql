-- What users are told, on their page and by mail. No foreign key to the users: a sale would lock the rows of its parties once more, and accounts that are
-- deleted keep their row; their notices are deleted with the account.
CREATE TABLE "notice" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "parameters" JSONB NOT NULL,
    "once_key" VARCHAR(140) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "send_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "notice_user_id_once_key_key" ON "notice"("user_id", "once_key");
CREATE INDEX "notice_user_id_created_at_id_idx" ON "notice"("user_id", "created_at" DESC, "id" DESC);
-- Rows are in the order of time: a summary of the blocks finds the old ones, and costs a sale nothing.
CREATE INDEX "notice_created_at_idx" ON "notice" USING BRIN ("created_at");
-- Unread ones of a user, counted and listed.
CREATE INDEX "notice_unread" ON "notice"("user_id", "created_at" DESC, "id" DESC) WHERE "read_at" IS NULL;
-- Those that may have to be mailed, which are few at any time.
CREATE INDEX "notice_to_send" ON "notice"("send_at") WHERE "send_at" IS NOT NULL;

-- What a user chose about mails. Without a row the defaults apply.
CREATE TABLE "notice_settings" (
    "user_id" UUID NOT NULL,
    "locale" VARCHAR(8) NOT NULL,
    "mails" JSONB NOT NULL DEFAULT '{}',
    "quiet_hours" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_settings_pkey" PRIMARY KEY ("user_id")
);
