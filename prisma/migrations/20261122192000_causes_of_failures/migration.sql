-- What was wrong with a file that failed: its content, or how it arrived.
ALTER TABLE "upload" ADD COLUMN "error_cause" VARCHAR(16);
