-- Words of listings move from one row for each word and listing to one row for each word and 61,440 listings: a list of numbers, as an index of a book has them.
-- The servers make the words (they know traditional forms, pinyin and terms); the database keeps what is due in the transaction of the change. docs/adr says why.

DROP INDEX "listing_facets";
DROP INDEX "listing_price";
DROP FUNCTION "listing_facets"("listing");
DROP TABLE "listing_token";
DROP FUNCTION "search_terms"(text, boolean);
DROP FUNCTION "search_phrases"(text);
DROP TEXT SEARCH CONFIGURATION "catalogue";
DROP TEXT SEARCH DICTIONARY "catalogue_stem";

-- The number by which words know a listing. A listing with other words gets another number, and the old one is dead.
CREATE TABLE "search_doc" (
    "no" INTEGER NOT NULL,
    "asset_id" UUID NOT NULL,
    CONSTRAINT "search_doc_pkey" PRIMARY KEY ("no")
);
CREATE UNIQUE INDEX "search_doc_asset_id_key" ON "search_doc" ("asset_id");

-- Which of the 61,440 listings of a chunk have a word: two bytes each, or one bit for each once that is shorter.
CREATE TABLE "search_posting" (
    "token" TEXT COLLATE "C" NOT NULL,
    "chunk" SMALLINT NOT NULL,
    "docs" BYTEA NOT NULL,
    CONSTRAINT "search_posting_pkey" PRIMARY KEY ("token", "chunk")
);
-- Up to 8 KB beside the token: one page for one word. Compressing would cost more than it saves.
ALTER TABLE "search_posting" ALTER COLUMN "docs" SET STORAGE EXTERNAL;
ALTER TABLE "search_posting" SET (toast_tuple_target = 8160);

-- How many numbers of a chunk are used, how many and which of them live, and how often each of its parts was written (live, publication, heat, price).
CREATE TABLE "search_chunk" (
    "chunk" SMALLINT NOT NULL,
    "used" INTEGER NOT NULL,
    "alive" INTEGER NOT NULL,
    "live" BYTEA NOT NULL,
    "versions" BIGINT[] NOT NULL,
    CONSTRAINT "search_chunk_pkey" PRIMARY KEY ("chunk")
);
-- By what lists are sorted, one double for each number: 1 publication (ms), 2 heat, 3 price (fen).
CREATE TABLE "search_column" (
    "chunk" SMALLINT NOT NULL,
    "kind" SMALLINT NOT NULL,
    "packed" BYTEA NOT NULL,
    CONSTRAINT "search_column_pkey" PRIMARY KEY ("chunk", "kind")
);
ALTER TABLE "search_column" ALTER COLUMN "packed" SET STORAGE EXTERNAL;

-- Listings that changed and whose words are not yet rewritten: searches read them one by one, so that a change is in the next answer.
CREATE TABLE "search_due" (
    "asset_id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "is_text" BOOLEAN NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "search_due_pkey" PRIMARY KEY ("asset_id")
);
CREATE INDEX "search_due_seq_idx" ON "search_due" ("seq");
-- It is filled and emptied all the time.
ALTER TABLE "search_due" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, fillfactor = 50);

-- Brings listings to what the assets are now, and puts those that differ where the index of words looks. `is_forced` writes all words again.
CREATE OR REPLACE FUNCTION "listing_sync"(ids uuid[], is_forced boolean DEFAULT false) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid;
  before listing;
  after listing;
  is_text boolean;
BEGIN
  FOREACH wanted IN ARRAY ids LOOP
    -- Held before names are read: whoever renames comes before, and is read, or after, and finds this listing.
    PERFORM FROM creator_profile p JOIN asset a ON p.user_id IN (a.creator_id, a.owner_id) WHERE a.id = wanted
      ORDER BY p.user_id FOR NO KEY UPDATE OF p;
    SELECT * INTO before FROM listing l WHERE l.asset_id = wanted FOR UPDATE;
    SELECT * INTO after FROM listing_now n WHERE n.asset_id = wanted;
    CONTINUE WHEN before IS NOT DISTINCT FROM after AND NOT is_forced;
    IF after.asset_id IS NULL THEN
      DELETE FROM listing l WHERE l.asset_id = wanted;
    ELSE
      INSERT INTO listing SELECT after.* ON CONFLICT (asset_id) DO UPDATE SET published_at = excluded.published_at, rank = excluded.rank,
        category = excluded.category, file_type = excluded.file_type, licence = excluded.licence, price_fen = excluded.price_fen,
        creator_id = excluded.creator_id, owner_id = excluded.owner_id, name = excluded.name, creator_name = excluded.creator_name,
        owner_name = excluded.owner_name, snapshot_key = excluded.snapshot_key, search_text = excluded.search_text;
    END IF;
    is_text := is_forced OR (before.category, before.file_type, before.licence, before.creator_id, before.owner_id, before.search_text)
      IS DISTINCT FROM (after.category, after.file_type, after.licence, after.creator_id, after.owner_id, after.search_text);
    INSERT INTO search_due (asset_id, is_text) VALUES (wanted, is_text)
      ON CONFLICT (asset_id) DO UPDATE SET seq = nextval('search_due_seq_seq'), is_text = search_due.is_text OR excluded.is_text;
  END LOOP;
END $$;

-- Everything from nothing, in bulk: for a migration and for benchmarks. Listings are there at once; their words follow by a job.
CREATE OR REPLACE FUNCTION "listing_rebuild"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE listing, listing_due, search_doc, search_posting, search_chunk, search_column, search_due;
  INSERT INTO listing SELECT * FROM listing_now;
  INSERT INTO search_due (asset_id, is_text) SELECT asset_id, true FROM listing ORDER BY published_at, asset_id;
END $$;
INSERT INTO search_due (asset_id, is_text) SELECT asset_id, true FROM listing ORDER BY published_at, asset_id;
