-- DropIndex
DROP INDEX "identity_check_status_created_at_id_idx";

-- AlterTable
ALTER TABLE "onboarding_application" ADD COLUMN     "approved_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "identity_check" ADD COLUMN     "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "onboarding_contract" (
    "application_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "creator_type" SMALLINT NOT NULL,
    "key" TEXT NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "onboarding_contract_pkey" PRIMARY KEY ("application_id")
);

-- CreateTable
CREATE TABLE "contract_signature" (
    "application_id" UUID NOT NULL,
    "signed_by_id" UUID NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "address" VARCHAR(64) NOT NULL,
    "user_agent" VARCHAR(400),
    "request_id" VARCHAR(64) NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contract_signature_pkey" PRIMARY KEY ("application_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "onboarding_contract_key_key" ON "onboarding_contract"("key");

-- CreateIndex
CREATE INDEX "onboarding_contract_user_id_idx" ON "onboarding_contract"("user_id");

-- CreateIndex
CREATE INDEX "contract_signature_signed_by_id_idx" ON "contract_signature"("signed_by_id");

-- CreateIndex
CREATE INDEX "onboarding_application_certification_file_id_idx" ON "onboarding_application"("certification_file_id");

-- CreateIndex
CREATE INDEX "onboarding_application_prove_file_id_idx" ON "onboarding_application"("prove_file_id");

-- CreateIndex
CREATE INDEX "onboarding_application_encryption_key_id_idx" ON "onboarding_application"("encryption_key_id");

-- CreateIndex
CREATE INDEX "identity_check_status_submitted_at_id_idx" ON "identity_check"("status", "submitted_at", "id");

-- CreateIndex
CREATE INDEX "identity_check_file_id_idx" ON "identity_check"("file_id");

-- CreateIndex
CREATE INDEX "identity_check_encryption_key_id_idx" ON "identity_check"("encryption_key_id");

-- AddForeignKey
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_certification_file_id_fkey" FOREIGN KEY ("certification_file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_prove_file_id_fkey" FOREIGN KEY ("prove_file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "onboarding_contract" ADD CONSTRAINT "onboarding_contract_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_signature" ADD CONSTRAINT "contract_signature_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "onboarding_contract"("application_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_signature" ADD CONSTRAINT "contract_signature_signed_by_id_fkey" FOREIGN KEY ("signed_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is in the tables already
UPDATE "identity_check" SET "submitted_at" = "created_at";
UPDATE "onboarding_application" SET "approved_at" = coalesce("decided_at", "submitted_at") WHERE "status" = 1;

-- An approval holds in state 1, may be suspended in 3, and is none in 0 and 2; each kind of applicant has a form of its own
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_approved" CHECK (
  ("status" <> 1 OR "approved_at" IS NOT NULL) AND ("status" NOT IN (0, 2) OR "approved_at" IS NULL)
  AND ("contract_signed_at" IS NULL OR "approved_at" IS NOT NULL));
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_form" CHECK (
  CASE "applicant_kind"
    WHEN 0 THEN num_nulls("name", "certification_number_cipher", "certification_number_masked", "certification_file_id") = 0
      AND num_nonnulls("institution_name", "representative_name", "prove_file_id") = 0
    ELSE num_nulls("institution_name", "representative_name", "prove_file_id") = 0
      AND num_nonnulls("name", "certification_number_cipher", "certification_number_masked", "certification_file_id") = 0
  END);

-- A contract is written once; one that is signed stays, with its signature
ALTER TABLE "onboarding_contract" ADD CONSTRAINT "onboarding_contract_type" CHECK ("creator_type" IN (0, 1) AND "size_bytes" > 0);
CREATE TRIGGER "onboarding_contract_is_final" BEFORE UPDATE ON "onboarding_contract" FOR EACH ROW EXECUTE FUNCTION "rows_are_final"();
CREATE TRIGGER "contract_signature_is_final" BEFORE UPDATE OR DELETE ON "contract_signature" FOR EACH ROW EXECUTE FUNCTION "rows_are_final"();

-- Scans that nobody refers to any more are looked for among these
CREATE INDEX "stored_file_certifications" ON "stored_file" ("created_at") WHERE "kind" = 'certification';
