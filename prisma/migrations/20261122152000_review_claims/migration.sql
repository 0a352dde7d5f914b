-- Who is at which review, until when: an operator's page renews it while it is open.
CREATE TABLE "review_claim" (
    "kind" VARCHAR(16) NOT NULL,
    "subject_id" UUID NOT NULL,
    "operator_id" UUID NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_claim_pkey" PRIMARY KEY ("kind", "subject_id")
);
CREATE INDEX "review_claim_expires_at_idx" ON "review_claim"("expires_at");
