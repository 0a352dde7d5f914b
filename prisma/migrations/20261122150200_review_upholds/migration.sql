ALTER TABLE "review" DROP CONSTRAINT "review_reason";
-- Rows of before fit, which the next migration checks without keeping anybody from writing.
ALTER TABLE "review" ADD CONSTRAINT "review_reason" CHECK ("decision" IN ('approve', 'restore')
    OR ("decision" IN ('reject', 'violation', 'uphold') AND "reason" IS NOT NULL)) NOT VALID;
