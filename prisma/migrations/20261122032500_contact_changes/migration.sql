-- What was bound in place of what, told with the sessions; and messages that must arrive although mail is away when they are due.
CREATE TABLE "contact_change" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "kind" VARCHAR(8) NOT NULL,
    "old_masked" VARCHAR(254),
    "new_masked" VARCHAR(254) NOT NULL,
    "user_agent" VARCHAR(400),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_change_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "outgoing_message" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "target_type" VARCHAR(8) NOT NULL,
    "target" VARCHAR(254) NOT NULL,
    "locale" VARCHAR(8) NOT NULL,
    "notice" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outgoing_message_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "contact_change_user_id_created_at_idx" ON "contact_change"("user_id", "created_at" DESC);

CREATE INDEX "outgoing_message_due_at_idx" ON "outgoing_message"("due_at");

ALTER TABLE "contact_change" ADD CONSTRAINT "contact_change_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
