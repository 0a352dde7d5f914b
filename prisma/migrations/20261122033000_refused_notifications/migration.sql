-- What does not verify is anybody's: it leaves what it hashes to, its size and where it came from, and no body.
ALTER TABLE "channel_notification" ALTER COLUMN "raw_body" DROP NOT NULL,
ADD COLUMN "body_sha256" CHAR(64),
ADD COLUMN "body_bytes" INTEGER,
ADD COLUMN "address" VARCHAR(64);

UPDATE "channel_notification" SET "body_sha256" = encode(sha256("raw_body"), 'hex'), "body_bytes" = octet_length("raw_body"), "raw_body" = NULL, "headers" = '{}'
WHERE "verdict" = 'rejected';
