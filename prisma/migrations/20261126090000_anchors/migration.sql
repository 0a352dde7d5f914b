-- What is written to a chain, where one is configured. Nothing that was there changes.
CREATE TABLE "chain_register" (
    "chain" VARCHAR(40) NOT NULL,
    "contract" CHAR(42) NOT NULL,
    "next_root_at" TIMESTAMPTZ(3) NOT NULL,
    "looked_index" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "chain_register_pkey" PRIMARY KEY ("chain","contract")
);
CREATE TABLE "chain_anchor" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "chain" VARCHAR(40) NOT NULL,
    "contract" CHAR(42) NOT NULL,
    "is_sandbox" BOOLEAN NOT NULL,
    "standard" VARCHAR(60) NOT NULL,
    "kind" VARCHAR(8) NOT NULL,
    "size" BIGINT,
    "entry_id" UUID,
    "hash" CHAR(64) NOT NULL,
    "state" VARCHAR(8) NOT NULL DEFAULT 'waiting',
    "sender" CHAR(42),
    "nonce" BIGINT,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "lost_at_block" BIGINT,
    "transaction_hash" CHAR(66),
    "block_number" BIGINT,
    "block_hash" CHAR(66),
    "token_id" VARCHAR(78),
    "at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "final_at" TIMESTAMPTZ(3),
    "look_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "chain_anchor_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "chain_transaction" (
    "hash" CHAR(66) NOT NULL,
    "anchor_id" UUID NOT NULL,
    "raw" TEXT,
    "max_fee" DECIMAL(40,0) NOT NULL,
    "priority_fee" DECIMAL(40,0) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "chain_transaction_pkey" PRIMARY KEY ("hash")
);
CREATE UNIQUE INDEX "chain_anchor_chain_contract_size_key" ON "chain_anchor"("chain", "contract", "size");
CREATE UNIQUE INDEX "chain_anchor_chain_contract_entry_id_key" ON "chain_anchor"("chain", "contract", "entry_id");
CREATE UNIQUE INDEX "chain_anchor_chain_sender_nonce_key" ON "chain_anchor"("chain", "sender", "nonce");
CREATE INDEX "chain_anchor_entry_id_idx" ON "chain_anchor"("entry_id");
CREATE INDEX "chain_transaction_anchor_id_idx" ON "chain_transaction"("anchor_id");

-- What is to be looked at; the first root that covers an entry.
CREATE INDEX "chain_anchor_due_idx" ON "chain_anchor"("chain", "contract", "state", "look_at") WHERE "state" <> 'failed';
CREATE INDEX "chain_anchor_roots_idx" ON "chain_anchor"("size") WHERE "kind" = 'root' AND "state" = 'final';

ALTER TABLE "chain_transaction" ADD CONSTRAINT "chain_transaction_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "chain_anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "chain_anchor" ADD CONSTRAINT "chain_anchor_subject" CHECK (
  ("kind" = 'root' AND "size" IS NOT NULL AND "entry_id" IS NULL) OR ("kind" = 'entry' AND "entry_id" IS NOT NULL AND "size" IS NULL));
-- What is told of a chain has a receipt behind it.
ALTER TABLE "chain_anchor" ADD CONSTRAINT "chain_anchor_final" CHECK (
  "state" NOT IN ('mined', 'final') OR ("transaction_hash" IS NOT NULL AND "block_number" IS NOT NULL AND "block_hash" IS NOT NULL
    AND ("kind" = 'root' OR "token_id" IS NOT NULL)));

-- What visitors are told of an asset changes with its registration: answers that were kept are made anew.
CREATE CONSTRAINT TRIGGER "chain_anchor_catalogue" AFTER UPDATE OF "state" ON "chain_anchor" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'entry' AND (NEW.state = 'final') <> (OLD.state = 'final')) EXECUTE FUNCTION "catalogue_changed"();
CREATE CONSTRAINT TRIGGER "chain_anchor_catalogue_gone" AFTER DELETE ON "chain_anchor" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.kind = 'entry' AND OLD.state = 'final') EXECUTE FUNCTION "catalogue_changed"();
