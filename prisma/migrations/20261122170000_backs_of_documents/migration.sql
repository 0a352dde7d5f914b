-- A card has two sides: the scan of its back, beside the one of its front.
ALTER TABLE "onboarding_application" ADD COLUMN "certification_back_file_id" UUID;
ALTER TABLE "identity_check" ADD COLUMN "back_file_id" UUID;

-- Rows of before have none, which the next migration checks without keeping anybody from writing.
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_certification_back_file_id_fkey"
    FOREIGN KEY ("certification_back_file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "onboarding_application" ADD CONSTRAINT "onboarding_application_back"
    CHECK ("applicant_kind" = 0 OR "certification_back_file_id" IS NULL) NOT VALID;
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_back_file_id_fkey"
    FOREIGN KEY ("back_file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_back"
    CHECK ("kind" = 0 OR "back_file_id" IS NULL) NOT VALID;
