ALTER TABLE "review" VALIDATE CONSTRAINT "review_reason";
