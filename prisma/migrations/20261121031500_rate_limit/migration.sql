-- Not logged: losing it in a crash forgives everybody, and costs no write-ahead log until then. Room in each page for the next
-- version of a row, so that counting touches no index.
CREATE UNLOGGED TABLE "rate_limit" (
    "key" VARCHAR(80) NOT NULL,
    "drains_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
) WITH (fillfactor = 50);
