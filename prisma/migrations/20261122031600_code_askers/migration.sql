-- Who asks for a code is counted beside whom it is for, and strangers' tries beside those of who asked. A code that is under way while
-- this is applied was asked for by nobody known: everybody is a stranger to it.
ALTER TABLE "verification_code" ADD COLUMN "asker" VARCHAR(64),
ADD COLUMN "stranger_attempts" INTEGER NOT NULL DEFAULT 0;
