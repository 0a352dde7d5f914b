-- Which code this schema serves: a server that does not know all of its migrations reads here whether it may start. Written by whoever migrates.
CREATE TABLE "schema_promise" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "must_know" VARCHAR(200) NOT NULL,
    CONSTRAINT "schema_promise_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "schema_promise_one_row" CHECK ("id" = 1)
);
